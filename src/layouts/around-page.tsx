import { Component, useContext, type ReactNode } from 'react';

import { useWholePage } from '../browser/whole-page';
import { useSameMessages } from '../i18n/messages';
import { PlaceContext } from '../router/place';

interface StillProps {
  isStill: boolean;
  children: ReactNode;
}

/** Around a part of the frame: it stays as it was for the former page until the first view of the next one has been painted. */
export function AroundPage({ children }: { children: ReactNode }) {
  const isStill = !useWholePage();
  const withMessages = useSameMessages();
  const place = useContext(PlaceContext);
  return (
    <Still isStill={isStill}>
      <PlaceContext.Provider value={place}>{withMessages(children)}</PlaceContext.Provider>
    </Still>
  );
}

/** What is beneath gets place and messages from it, not from further above, and so stays with it. */
class Still extends Component<StillProps> {
  override shouldComponentUpdate({ isStill }: StillProps): boolean {
    return !isStill;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
