import { markFields } from './form/form-attributes';
import { moveHandle } from './form/list-control';
import { message } from './messages';

/** Accessible names for Decap's controls that show only an icon, by a selector of the control. */
const names: readonly [selector: string, name: (control: Element) => string][] = [
  ['[class*="-TopBarButton"]', (button) => message(isFirst(button) ? 'controlFold' : 'controlRemove')],
  [moveHandle, () => message('controlMove')],
  ['[class*="-SearchInput"]', () => message('controlSearch')],
  ['button[class*="-ToolbarToggle"]', () => message('controlTextMode')],
  ['[role="button"]:empty, [role="button"]:has(> [title])', titleOf],
  // The crosses of react-select. A `div`, because the project's own tables have buttons that are named “Remove …”.
  ['div[aria-label^="Remove "]', (button) => `${message('controlRemove')}: ${textBeside(button)}`],
];

/** Names Decap's controls that have none, or an English one, and marks its fields, as they appear. */
export function nameControls(): void {
  const name = (): void => {
    for (const [selector, nameOf] of names)
      for (const control of document.querySelectorAll(`#nc-root :is(${selector}):not([data-named])`)) {
        control.setAttribute('data-named', '');
        control.setAttribute('aria-label', nameOf(control));
      }
    // What the library of drag and drop says in English; form/list-control.tsx announces the moves.
    for (const handle of document.querySelectorAll('[aria-roledescription="sortable"]'))
      handle.removeAttribute('aria-roledescription');
    for (const region of document.querySelectorAll('[id^="DndLiveRegion"][role]')) {
      region.removeAttribute('role');
      region.setAttribute('aria-live', 'off');
      region.setAttribute('aria-hidden', 'true');
    }
    for (const help of document.querySelectorAll('[id^="DndDescribedBy"]:not([data-named])')) {
      help.setAttribute('data-named', '');
      help.textContent = message('controlMoveKeys');
    }
    markFields();
  };
  new MutationObserver(name).observe(document.body, { childList: true, subtree: true });
}

/** The bar above an item of a list folds it on the left and removes it on the right. */
function isFirst(button: Element): boolean {
  return button.previousElementSibling === null && button.nextElementSibling !== null;
}

function titleOf(button: Element): string {
  return button.querySelector('[title]')?.getAttribute('title') ?? '';
}

/** A chosen value of a menu is before the button that removes it. */
function textBeside(button: Element): string {
  return button.previousElementSibling?.textContent ?? '';
}
