import CMS from 'decap-cms-app';

import { fileCodes } from '../../src/i18n/languages';

import { interfaceLanguage } from './interface-language';

/**
 * Focuses a field of the open entry, once the form has loaded. Decap cannot do this.
 *
 * @param field name of the field; for `steps[2]`, the list `steps`
 * @param code file code of the language
 */
export async function showField(field: string, code = 'en'): Promise<void> {
  const pane = await until(() => paneOfLanguage(code));
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
  )?.focus({ preventScroll: true });
}

/** Follows addresses that name a language or a field: `#/collections/…?field=title&language=kr`. */
export function followFieldAddresses(): void {
  const follow = async (): Promise<void> => {
    const { hash } = window.location;
    const [place, query] = hash.split('?');
    const [field, language] = ['field', 'language'].map((name) => new URLSearchParams(query).get(name));
    if (!entryAddress.test(hash) || (field ?? language ?? null) === null) return;
    if (field) await showField(field, language ?? 'en');
    else await until(() => paneOfLanguage(language ?? 'en'));
    // A later reload goes back to where somebody works then.
    if (window.location.hash === hash) window.history.replaceState(window.history.state, '', place);
  };
  window.addEventListener('hashchange', () => void follow());
  void follow();
}

/** @returns the file codes of the languages of the form's halves, the left one first */
export function languagesOfPanes(): string[] {
  return localeButtons().map(
    (button) => fileCodes.find((code) => button.textContent?.trim() === writingIn(code)) ?? '',
  );
}

/** @returns the file code of the language of the half of the form that an element is in; empty if it is in none */
export function languageOfPane(element: Element): string {
  return languagesOfPanes().find((code) => paneOfLanguage(code)?.().contains(element)) ?? '';
}

/** The half of the form for this language; if neither half has it, the right one is switched to it. */
export function paneOfLanguage(code: string): (() => Element) | undefined {
  const buttons = localeButtons();
  const found = buttons.find((button) => button.textContent?.trim() === writingIn(code));
  if (found)
    return () => paneOf(localeButtons().find((one) => one.textContent?.trim() === writingIn(code)) ?? found);
  writeIn('right', code);
  return undefined;
}

/** Switches a half of the form to a language, unless its menu is open already. */
export function writeIn(half: 'left' | 'right', code: string): void {
  const button = localeButtons().at(half === 'left' ? 0 : -1);
  if (!button || button.getAttribute('aria-expanded') === 'true') return;
  button.click();
  requestAnimationFrame(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    items.find((item) => item.textContent?.trim().toLowerCase() === code)?.click();
  });
}

/** Those of visible halves: on telephones only one is. */
function localeButtons(): HTMLElement[] {
  const [start = '', end = ''] = writingIn('\u0000').split('\u0000');
  return [...document.querySelectorAll<HTMLElement>('[role="button"], button')].filter((button) => {
    const text = button.textContent?.trim() ?? '';
    if (button.getClientRects().length === 0) return false;
    return text.startsWith(start) && text.endsWith(end) && text.length <= start.length + end.length + 2;
  });
}

function paneOf(button: Element): Element {
  let pane: Element = button;
  while (pane.parentElement && !pane.querySelector('label[for*="-field-"]')) pane = pane.parentElement;
  return pane;
}

function writingIn(code: string): string {
  const phrases = CMS.getLocale(interfaceLanguage()) as unknown as {
    editor?: { editorControlPane?: { i18n?: { writingInLocale?: string } } };
  };
  const english = 'Writing in %{locale}';
  return (phrases.editor?.editorControlPane?.i18n?.writingInLocale ?? english).replace(
    '%{locale}',
    code.toUpperCase(),
  );
}

async function until<Found>(find: () => Found | null | undefined): Promise<Found | undefined> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = find();
    if (found !== null && found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

const entryAddress = /#\/collections\/[^/]+\/entries\/.+/;

/**
 * Reloads the page when the address changes directly from one entry to another, as by a bookmark: Decap would show the
 * values of the first entry in the form of the second one, and save them there.
 */
export function reloadOnEntryChange(): void {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (entryAddress.test(oldURL) && entryAddress.test(newURL)) window.location.reload();
  });
}
