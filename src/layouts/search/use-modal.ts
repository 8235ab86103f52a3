import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` as long as it is rendered, above everything and with the rest of the page out of reach. Escape, a press
 * beside it and, where the system has one, the gesture for going back close it; a step through the history leaves it.
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
      // A browser's search field would take the key to empty itself.
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      dialog.close();
    };
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('click', onPress);
    dialog.addEventListener('keydown', onKeyDown);
    window.addEventListener('popstate', onLeft);
    dialog.addEventListener('wheel', holdPage, { passive: false });
    dialog.addEventListener('touchmove', holdPage, { passive: false });
    dialog.showModal();
    return () => {
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('click', onPress);
      dialog.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('popstate', onLeft);
      dialog.removeEventListener('wheel', holdPage);
      dialog.removeEventListener('touchmove', holdPage);
    };
  }, []);
  return ref;
}

/**
 * The page behind the dialog stays where it is. Taking its scroll bar away instead would move it sideways. Zooming with two
 * fingers or a key goes on.
 */
function holdPage(event: WheelEvent | TouchEvent): void {
  if (event.ctrlKey || ('touches' in event && event.touches.length > 1)) return;
  for (let at = event.target; at instanceof Element; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto') return;
    if (at instanceof HTMLDialogElement) break;
  }
  event.preventDefault();
}
