import { english } from '../../src/content/translations/text-source';

import { onSave } from './back-end/saves';
import { languagesOfPanes, paneOfLanguage, writeIn } from './field-navigation';

/** Where somebody works in the form: the language of its right half, and how far each half is scrolled. */
interface FormPlace {
  right: string | undefined;
  scrolled: readonly number[];
}

/** For a reload of the page. */
const stored = 'editor-form-place';

/** Goes back to the same place of the form after a save: Decap fills it anew, in English and from its top. */
export function keepFormPlace(): void {
  onSave((save) => {
    const place = currentPlace();
    void save.then(() => restore(place)).catch(() => undefined);
  });
  const place = sessionStorage.getItem(stored);
  sessionStorage.removeItem(stored);
  if (place !== null) void restore(JSON.parse(place) as FormPlace);
}

/** Loads the page again, with the form as it is now published, at the same place. */
export function reloadAtPlace(place = currentPlace()): void {
  sessionStorage.setItem(stored, JSON.stringify(place));
  window.location.reload();
}

/**
 * Keeps English in the left half of the form while there are two: Decap leaves there what was written in alone, and the
 * translation would be beside another one.
 */
export function keepEnglishBeside(): void {
  setInterval(() => {
    const [left, right] = languagesOfPanes();
    if (left === undefined || right === undefined || left === english || left === '') return;
    if (right === left) writeIn('left', english);
    else writeIn('right', left);
  }, 200);
}

export function currentPlace(): FormPlace {
  return { right: languagesOfPanes().at(-1), scrolled: scrollers().map(({ scrollTop }) => scrollTop) };
}

/** The form is replaced some time after the save, so this goes on for a while, until somebody scrolls or types. */
async function restore({ right, scrolled }: FormPlace): Promise<void> {
  let isActive = true;
  const stop = (): void => void (isActive = false);
  const events = ['wheel', 'pointerdown', 'keydown', 'touchstart'];
  for (const event of events) window.addEventListener(event, stop, { once: true, capture: true });
  // After a reload the form takes its time.
  for (let attempt = 0; attempt < 300 && isActive && languagesOfPanes().length === 0; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (let attempt = 0; attempt < 40 && isActive; attempt++) {
    if (right !== undefined && languagesOfPanes().length > 0) paneOfLanguage(right);
    for (const [index, scroller] of scrollers().entries()) {
      const top = scrolled[index] ?? 0;
      if (scroller.scrollTop !== top) scroller.scrollTop = top;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const event of events) window.removeEventListener(event, stop, { capture: true });
}

/** The scrolling halves of the form. */
function scrollers(): Element[] {
  const panes = document.querySelectorAll('#nc-root [class*="-ControlPaneContainer"]');
  return [...panes].filter((pane) => /auto|scroll/.test(getComputedStyle(pane).overflowY));
}
