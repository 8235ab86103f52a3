import { useEffect, type RefObject } from 'react';

/**
 * Behaviour of a `<details>` used as a drawer: Escape closes it and gives the focus back to its summary, Tab stays
 * inside while it is open, and it closes when the window becomes wide. Keys are heard wherever the focus is: a press
 * on an empty place takes it out of the drawer.
 *
 * @returns a function that closes the drawer
 */
export function useDrawer(ref: RefObject<HTMLDetailsElement>): () => void {
  useEffect(() => {
    const wide = window.matchMedia('(width > 62em)');
    const closeWhenWide = () => {
      if (wide.matches && ref.current) ref.current.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const drawer = ref.current;
      if (!drawer?.open) return;
      if (event.key === 'Escape') {
        drawer.open = false;
        drawer.querySelector('summary')?.focus();
      } else if (event.key === 'Tab') {
        keepFocusInside(event, drawer);
      }
    };
    wide.addEventListener('change', closeWhenWide);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      wide.removeEventListener('change', closeWhenWide);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [ref]);

  return () => {
    if (ref.current) ref.current.open = false;
  };
}

function keepFocusInside(event: KeyboardEvent, drawer: HTMLElement): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('summary, a[href]')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const { activeElement } = document;
  if (drawer.contains(activeElement) && activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
