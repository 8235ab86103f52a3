import { notify } from '../dialogs/back-end-dialogs';
import { message } from '../messages';

import { cleanHtml } from './clean-html';

/** Events of this module, which must not be cleaned again. */
const cleaned = new WeakSet<Event>();

/** Cleans what is pasted or dropped into rich text before Decap reads it: a picture in it would end the editor with an error. */
export function cleanPastedText(): void {
  window.addEventListener('paste', (event) => replace(event, event.clipboardData, pasted), { capture: true });
  window.addEventListener(
    'drop',
    (event) => replace(event, event.dataTransfer, (data) => dropped(event, data)),
    {
      capture: true,
    },
  );
}

/** Pastes HTML at the caret of rich text. @param area the text */
export function pasteHtml(area: Element, html: string): void {
  const data = new DataTransfer();
  data.setData('text/html', html);
  area.dispatchEvent(pasted(data));
}

function replace(event: Event, data: DataTransfer | null, copy: (data: DataTransfer) => Event): void {
  const html = data?.getData('text/html') ?? '';
  const target = event.target instanceof Element ? event.target : null;
  // Copied within rich text: Decap's own format, which is exact.
  if (cleaned.has(event) || html === '' || data?.types.includes('application/x-slate-fragment')) return;
  if (target?.closest('#nc-root [data-slate-editor]') == null || target.matches('input')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { html: text, leftOut } = cleanHtml(html);
  const other = new DataTransfer();
  other.setData('text/html', text);
  other.setData('text/plain', data?.getData('text/plain') ?? '');
  const again = copy(other);
  cleaned.add(again);
  target.dispatchEvent(again);
  if (leftOut > 0) notify(message('pasteTitle'), message('pasteLeftOut', { count: leftOut }));
}

/** Slate reads what is pasted from this event. */
function pasted(dataTransfer: DataTransfer): Event {
  return new InputEvent('beforeinput', {
    inputType: 'insertFromPaste',
    dataTransfer,
    bubbles: true,
    cancelable: true,
  });
}

function dropped({ clientX, clientY }: DragEvent, dataTransfer: DataTransfer): Event {
  return new DragEvent('drop', { clientX, clientY, dataTransfer, bubbles: true, cancelable: true });
}
