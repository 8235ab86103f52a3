import { Component, useContext, type ReactNode } from 'react';

import { usePageComplete } from '../client/first-paint/staged-page';
import { PathContext } from '../client/page';
import { useSameMessages } from '../i18n/messages';

interface StillProps {
  isStill: boolean;
  children: ReactNode;
}

/** Keeps a part of the layout as it was for the former page until the first view of the next one is painted. */
export function AroundPage({ children }: { children: ReactNode }) {
  const isStill = !usePageComplete();
  const withMessages = useSameMessages();
  const path = useContext(PathContext);
  return (
    <Still isStill={isStill}>
      <PathContext.Provider value={path}>{withMessages(children)}</PathContext.Provider>
    </Still>
  );
}

/** Children get path and messages from here, so that they do not change before. */
class Still extends Component<StillProps> {
  override shouldComponentUpdate({ isStill }: StillProps): boolean {
    return !isStill;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
