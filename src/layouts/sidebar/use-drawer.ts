import { useEffect, type KeyboardEvent, type RefObject } from 'react';

interface Drawer {
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => void;
}

/**
 * Behaviour of a `<details>` used as a drawer: Escape closes it and gives the focus back to its summary, Tab stays
 * inside while it is open, and it closes when the window becomes wide.
 */
export function useDrawer(ref: RefObject<HTMLDetailsElement>): Drawer {
  useEffect(() => {
    const wide = window.matchMedia('(width > 992px)');
    const closeWhenWide = () => {
      if (wide.matches && ref.current) ref.current.open = false;
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [ref]);

  const close = () => {
    if (ref.current) ref.current.open = false;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const drawer = ref.current;
    if (!drawer?.open) return;
    if (event.key === 'Escape') {
      close();
      drawer.querySelector('summary')?.focus();
    } else if (event.key === 'Tab') {
      keepFocusInside(event, drawer);
    }
  };

  return { close, onKeyDown };
}

function keepFocusInside(event: KeyboardEvent, drawer: HTMLElement): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('summary, a[href]')].filter(
    (stop) => stop.offsetParent !== null || stop.getClientRects().length > 0,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
