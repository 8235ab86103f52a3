import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ElementType,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react';

import { CarryOver } from '../../client/carry-over';
import { ErrorBoundary } from '../../client/error-boundary';
import { useLanguage } from '../../i18n/messages';

/** The editor’s preview sets it, to show errors instead of the last HTML. */
export const FailTogether = createContext(false);

interface PartProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /** Identifies the page in `<main>`, where content of another page must not be kept after an error. */
  page?: string | undefined;
  children: ReactNode;
}

/**
 * An element that hydrates and fails separately. After an error its last HTML stays in the page without scripts; if
 * it was never rendered, it is left out.
 */
export function Part({ as: Tag = 'section', page, children, ...attributes }: PartProps) {
  const element = useRef<HTMLElement>(null);
  return (
    <Tag ref={element} {...attributes}>
      <FailAlone within={element} page={page}>
        <Suspense>
          <CarryOver within={element} />
          {children}
        </Suspense>
      </FailAlone>
    </Tag>
  );
}

interface FailAloneProps extends Pick<PartProps, 'page' | 'children'> {
  /** The element that contains nothing else. */
  within: RefObject<HTMLElement>;
}

/** Makes the content of an element fail separately. */
export function FailAlone({ within, page, children }: FailAloneProps) {
  const rendered = useRef<string>();
  const failTogether = useContext(FailTogether);
  const language = useLanguage();
  useEffect(() => {
    rendered.current = page;
  }, [page]);
  return (
    <ErrorBoundary
      page={page === undefined ? language : page + language.value}
      fallback={(error) => {
        if (failTogether || rendered.current !== page) throw error;
        return <LastRendered element={within} />;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Restores the nodes that React removes, with the typed text in them. */
function LastRendered({ element }: { element: RefObject<HTMLElement> }) {
  const [nodes] = useState(() => [...(element.current?.childNodes ?? [])]);
  useLayoutEffect(() => {
    element.current?.append(...nodes);
    return () => nodes.forEach((node) => node.remove());
  }, [element, nodes]);
  return null;
}
