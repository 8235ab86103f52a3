import { useEffect, useState } from 'react';

/** The line that tells which part is being read: a third of the window's height from its top. */
const readingLine = '-33% 0px -66% 0px';

/**
 * @param ids headings of the parts of a text, in order; each stands in its part's element
 * @returns the id of the part that the reading line crosses; before the first one, and without a script, undefined
 */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const parts = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(parts.get(target));
        }
      },
      { rootMargin: readingLine },
    );
    for (const id of key.split(' ')) {
      const part = document.getElementById(id)?.closest('section');
      if (!part) continue;
      parts.set(part, id);
      observer.observe(part);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
