import { useEffect, type RefObject } from 'react';

import { preventPageScroll } from '../page-scroll';

/**
 * Makes a `<details>` a drawer: Escape closes it and focuses its summary, it keeps the focus inside, the page behind
 * it does not scroll, and it closes when the window becomes wide. Keys are handled on the document, because a press
 * on an empty area takes the focus out of the drawer.
 *
 * @returns a function that closes the drawer
 */
export function useDrawer(ref: RefObject<HTMLDetailsElement>): () => void {
  useEffect(() => {
    const drawer = ref.current;
    if (!drawer) return undefined;
    const wide = window.matchMedia('(width > 62em)');
    const closeWhenWide = () => {
      if (wide.matches) close(drawer);
    };
    const onToggle = () => updateInert(drawer);
    const onTouchMove = (event: TouchEvent) => {
      if (drawer.open) preventPageScroll(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!drawer.open) return;
      // Elements may have been added since the drawer was opened.
      updateInert(drawer);
      if (event.key === 'Escape') {
        close(drawer);
        drawer.querySelector('summary')?.focus();
      } else if (event.key === 'Tab') wrapFocus(event, drawer);
    };
    updateInert(drawer);
    const stopping = new AbortController();
    const { signal } = stopping;
    wide.addEventListener('change', closeWhenWide, { signal });
    drawer.addEventListener('toggle', onToggle, { signal });
    drawer.addEventListener('touchmove', onTouchMove, { passive: false, signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => {
      stopping.abort();
      close(drawer);
    };
  }, [ref]);

  return () => {
    if (ref.current) close(ref.current);
  };
}

function close(drawer: HTMLDetailsElement): void {
  drawer.open = false;
  // The toggle event is later than a focus on the page.
  updateInert(drawer);
}

/** Makes everything outside the open drawer inert, because Safari's Tab key skips links and would leave the drawer. */
function updateInert(drawer: HTMLDetailsElement): void {
  for (const element of inertElements) element.inert = false;
  inertElements = [];
  if (!drawer.open) return;
  for (let at: Element = drawer; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement) inertElements.push(other);
  for (const element of inertElements) element.inert = true;
}

let inertElements: HTMLElement[] = [];

/** Moves the focus from the last control to the first one, and back. */
function wrapFocus(event: KeyboardEvent, drawer: HTMLElement): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('summary, a[href]')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const { activeElement } = document;
  if (drawer.contains(activeElement) && activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
