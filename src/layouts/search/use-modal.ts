import { useEffect, useRef, type RefObject } from 'react';

import { preventPageScroll } from '../page-scroll';

import { isComposing } from './move-focus';

/**
 * Shows a modal `<dialog>` as long as it is rendered. Escape, a press outside and the system's back gesture close it; a step
 * through the history leaves it.
 */
export function useModal(onClose: (hasLeft: boolean) => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const onClosed = () => latest.current(false);
    const onLeft = () => latest.current(true);
    const onPress = (event: Event) => {
      if (event.target === dialog) dialog.close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Else the browser's search field would only empty itself.
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      dialog.close();
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    dialog.addEventListener('close', onClosed, { signal });
    dialog.addEventListener('click', onPress, { signal });
    dialog.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('popstate', onLeft, { signal });
    // Hiding the scroll bar instead would move the page sideways.
    dialog.addEventListener('wheel', preventPageScroll, { passive: false, signal });
    dialog.addEventListener('touchmove', preventPageScroll, { passive: false, signal });
    dialog.showModal();
    return () => stopping.abort();
  }, []);
  return ref;
}
