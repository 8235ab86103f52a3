import { useEffect, type KeyboardEvent, type RefObject } from 'react';

interface Popover {
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => void;
}

/**
 * Makes a `<details>` a popover of links: Escape closes it and focuses its summary, a press outside closes it, and
 * the arrow keys, Home and End move through its links.
 */
export function usePopover(ref: RefObject<HTMLDetailsElement>): Popover {
  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      const popover = ref.current;
      if (popover?.open && event.target instanceof Node && !popover.contains(event.target))
        popover.open = false;
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, closeFromOutside, { signal });
    return () => stopping.abort();
  }, [ref]);

  const close = () => {
    const popover = ref.current;
    if (!popover?.open) return;
    // In this order, because moving the focus makes browsers apply earlier changes first.
    popover.querySelector('summary')?.focus({ preventScroll: true });
    popover.open = false;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const popover = ref.current;
    if (!popover) return;
    if (event.key === 'Escape') {
      close();
      return;
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    popover.open = true;
    const links = [...popover.querySelectorAll('a')];
    links[
      nextIndex(
        event.key,
        links.findIndex((link) => link === document.activeElement),
        links.length,
      )
    ]?.focus();
  };

  return { close, onKeyDown };
}

function nextIndex(key: string, index: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (index + 1) % count;
  return (index <= 0 ? count : index) - 1;
}
