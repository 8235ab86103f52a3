/**
 * Lets the keyboard leave rich text: Decap uses Tab for lists. As in other editors, Escape makes the next Tab move to the next
 * control.
 */
export function leaveRichTextByEscape(): void {
  let isLeaving = false;
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!(target instanceof Element) || target.closest('[data-slate-editor]') === null) return;
      if (key === 'Tab' && isLeaving) event.stopImmediatePropagation();
      else if (key !== 'Shift') isLeaving = key === 'Escape';
    },
    { capture: true },
  );
}
