import CMS from 'decap-cms-app';

import { interfaceLanguage } from './interface-language';

/**
 * Goes to a field of the entry that is open, in a language: Decap has no way of its own to do so. Waits a while for the
 * form to be there.
 *
 * @param field name of the field; of a list, `steps` goes to the list
 * @param code file code of the language
 */
export async function showField(field: string, code = 'en'): Promise<void> {
  const pane = await until(() => paneIn(code));
  if (!pane) return;
  const [name = ''] = field.split(/[[.]/, 1);
  const label = await until(() =>
    pane().querySelector<HTMLElement>(`label[for^="${CSS.escape(name)}-field-"]`),
  );
  const control = document.getElementById(label?.getAttribute('for') ?? '');
  label?.scrollIntoView({ block: 'center' });
  (
    control ??
    label?.parentElement?.parentElement?.querySelector<HTMLElement>(
      'input, textarea, [contenteditable], button',
    )
  )?.focus({
    preventScroll: true,
  });
}

/** Goes to the field that the address names, now and whenever it changes: `#/collections/…?field=title&language=kr`. */
export function followFieldAddresses(): void {
  const follow = (): void => {
    const query = new URLSearchParams(window.location.hash.split('?')[1] ?? '');
    const field = query.get('field');
    if (field !== null) void showField(field, query.get('language') ?? 'en');
  };
  window.addEventListener('hashchange', follow);
  follow();
}

/** The half of the form that is written in this language; the right half is switched to it where neither is. */
function paneIn(code: string): (() => Element) | undefined {
  const buttons = localeButtons();
  const found = buttons.find((button) => button.textContent?.trim() === writingIn(code));
  if (found)
    return () => paneOf(localeButtons().find((one) => one.textContent?.trim() === writingIn(code)) ?? found);
  const last = buttons.at(-1);
  if (!last || last.getAttribute('aria-expanded') === 'true') return undefined;
  last.click();
  requestAnimationFrame(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    items.find((item) => item.textContent?.trim().toLowerCase() === code)?.click();
  });
  return undefined;
}

function localeButtons(): HTMLElement[] {
  const [start = '', end = ''] = writingIn('\u0000').split('\u0000');
  return [...document.querySelectorAll<HTMLElement>('[role="button"], button')].filter((button) => {
    const text = button.textContent?.trim() ?? '';
    return text.startsWith(start) && text.endsWith(end) && text.length <= start.length + end.length + 2;
  });
}

function paneOf(button: Element): Element {
  let place: Element = button;
  while (place.parentElement && !place.querySelector('label[for*="-field-"]')) place = place.parentElement;
  return place;
}

function writingIn(code: string): string {
  const phrases = CMS.getLocale(interfaceLanguage(navigator.languages)) as unknown as {
    editor?: { editorControlPane?: { i18n?: { writingInLocale?: string } } };
  };
  const english = 'Writing in %{locale}';
  return (phrases.editor?.editorControlPane?.i18n?.writingInLocale ?? english).replace(
    '%{locale}',
    code.toUpperCase(),
  );
}

async function until<Found>(look: () => Found | null | undefined): Promise<Found | undefined> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = look();
    if (found !== null && found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}
