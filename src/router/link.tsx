import { useEffect, useRef, type AnchorHTMLAttributes, type MouseEvent } from 'react';

import { useLocation } from './router';

/**
 * Stands in the browser for gatsby-link, of which the site uses this: addresses are whole paths, and the site stands at
 * the root of its domain.
 */
interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with query and hash; anything else is left to the browser. */
  to: string;
  /** Set besides `className` while the link leads to where the visitor is. */
  activeClassName?: string;
  /** Takes pages beneath the link's own for where it leads to. */
  partiallyActive?: boolean;
  replace?: boolean;
  state?: object;
}

/** A link that is followed without loading a document; its page is loaded when it comes into view or is pointed at. */
export function Link(props: LinkProps) {
  const {
    to,
    className,
    activeClassName,
    partiallyActive,
    replace,
    state,
    onClick,
    onPointerEnter,
    children,
    ...others
  } = props;
  const { pathname } = useLocation();
  const element = useRef<HTMLAnchorElement>(null);
  const isOnSite = to.startsWith('/');
  const isHere = pathname === encodeURI(to);
  const isActive = isHere || (partiallyActive && pathname.startsWith(encodeURI(to)));

  useEffect(() => {
    if (!isOnSite || isHere || !element.current) return;
    let prefetch: GatsbyPrefetch | undefined;
    const leave = watch(element.current, (isInView) => {
      if (isInView) prefetch = window.___loader.enqueue(pageOf(to));
      else prefetch?.abort();
    });
    return () => {
      leave();
      prefetch?.abort();
    };
  }, [to, isOnSite, isHere]);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOnSite || event.defaultPrevented || event.button !== 0 || others.target) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.___navigate(to, { state, replace: replace ?? isHere });
  };

  return (
    <a
      ref={element}
      aria-current={isHere ? 'page' : undefined}
      {...others}
      className={[className, isActive && activeClassName].filter(Boolean).join(' ') || undefined}
      href={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (isOnSite) window.___loader.hovering(pageOf(to));
      }}
      onClick={follow}
    >
      {children}
    </a>
  );
}

/** Leads to another address of this site, as a link would. */
export function navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void {
  window.___navigate(to, options);
}

interface Parts {
  pathname: string;
  search: string;
  hash: string;
}

/** @returns the parts of an address without its origin; a lone `?` or `#` is left out */
export function parsePath(path: string): Parts {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** @returns the path as it is: Gatsby would set the folder before it in which a site stands */
export const withPrefix = (path: string): string => path;
export const withAssetPrefix = (path: string): string => path;

function pageOf(to: string): string {
  const { pathname, search } = parsePath(to);
  return pathname + search;
}

const watched = new WeakMap<Element, (isInView: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** @returns ends the watch */
function watch(element: Element, tell: (isInView: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, tell);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
