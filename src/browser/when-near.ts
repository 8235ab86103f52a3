import { whenIdle } from './prefetch';

/** How far from the window something counts as near, in heights of the window. */
const near = '50%';

/**
 * Runs something when an element first comes near the window and the browser is idle; when the browser is idle where it
 * cannot tell. @returns takes it back
 */
export function whenNear(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return whenIdle(run);
  let takeBack = (): void => observer.disconnect();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      takeBack = whenIdle(run);
    },
    { rootMargin: `${near} 0px` },
  );
  observer.observe(element);
  return () => takeBack();
}
