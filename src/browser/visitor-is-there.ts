/** What a visitor does who is about to read on. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Resolves when the visitor has done something. What only somebody who reads on needs waits for that: a page that is looked at and
 * left costs its own bytes and its first view only.
 */
export function visitorIsThere(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) resolve();
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });
}
