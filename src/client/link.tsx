import { useContext, useEffect, useRef, type AnchorHTMLAttributes, type MouseEvent } from 'react';

import { navigate } from './navigation';
import { PathContext } from './page';
import { abandonPrefetch, prefetchInView, prefetchNow } from './prefetch';

export { navigate };

/*
 * Replaces the package `gatsby` in the browser (src/gatsby/webpack.ts): its Link and `navigate` need Gatsby's own client.
 */

/** The props of Gatsby's Link that the site uses. */
interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path of this site, with query and hash; other addresses are left to the browser. */
  to: string;
}

/** A link that loads no document; its page is prefetched when it is in view or under the pointer. */
export function Link(props: LinkProps) {
  const { to, onClick, onPointerEnter, children, ...others } = props;
  const element = useRef<HTMLAnchorElement>(null);
  const isOnSite = to.startsWith('/');
  const isHere = useContext(PathContext) === encodeURI(to);

  useEffect(() => {
    if (!isOnSite || isHere || !element.current) return;
    const page = pageOf(to);
    const leave = watch(element.current, (isInView) => {
      if (isInView) prefetchInView(page);
      else abandonPrefetch(page);
    });
    return () => {
      leave();
      abandonPrefetch(page);
    };
  }, [to, isOnSite, isHere]);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOnSite || event.defaultPrevented || event.button !== 0 || others.target) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to, { replace: isHere });
  };

  return (
    <a
      ref={element}
      aria-current={isHere ? 'page' : undefined}
      {...others}
      href={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (isOnSite) prefetchNow(pageOf(to));
      }}
      onClick={follow}
    >
      {children}
    </a>
  );
}

const pageOf = (to: string): string => new URL(to, window.location.href).pathname;

const watched = new WeakMap<Element, (isInView: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** @returns stops observing */
function watch(element: Element, onChange: (isInView: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, onChange);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
