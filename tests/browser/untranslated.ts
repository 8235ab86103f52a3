import type { Page } from '@playwright/test';

import { countriesIn } from '../../src/forms/countries';
import { defaultLanguage, fileCodeOf, languages, type Language } from '../../src/i18n/languages';

import { entries, messagesIn } from './site';

/**
 * @param english the HTML of the same page in English
 * @returns texts of the page being shown that stand in the English one too, though no rule lets them
 */
export async function untranslatedTexts(page: Page, english: string, language: Language): Promise<string[]> {
  const shown = await textsOf(page);
  const inEnglish = new Set([...(await textsOf(page, english)), ...Object.values(messagesIn(defaultLanguage, 'common'))]);
  const kept = keptTexts(language);
  return [...new Set(shown)].filter((text) => inEnglish.has(text) && /\p{L}/u.test(text) && !kept.has(text));
}

/** @returns every text a visitor can read or hear, but for parts marked as being in another language */
function textsOf(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((source) => {
    const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const texts: (string | null | undefined)[] = [
      root.title,
      root.querySelector('meta[name=description]')?.getAttribute('content'),
    ];
    const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style, noscript, a[hreflang]')) {
        texts.push(walker.currentNode.textContent);
      }
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
      for (const element of root.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    }
    return texts.map((text) => (text ?? '').replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  }, html);
}

/** Networks are called by their names everywhere. */
const networks = ['Facebook', 'LinkedIn', 'WhatsApp'];

/** What is the same by rule: shared fields of the content, names, countries, languages, and French that is English. */
function keptTexts(language: Language): Set<string> {
  return new Set([
    ...networks,
    ...sharedTexts(),
    ...languages.map(({ label }) => label),
    ...languages.map(({ shortened }) => shortened),
    ...countriesIn(language).map(({ name }) => name),
    ...(language.value === 'fr' ? frenchAsInEnglish : []),
  ]);
}

/** French words that are spelt as in English. */
const frenchAsInEnglish: string[] = [];

/** @returns the texts of fields that stand once for all languages: names of products, tools and companies, addresses */
function sharedTexts(): string[] {
  return entries.flatMap(({ type, texts }) =>
    Object.entries(type.fields)
      .filter(([, field]) => !field.translated)
      .flatMap(([name]) => texts[fileCodeOf(defaultLanguage)]?.[name])
      .filter((value) => typeof value === 'string'),
  );
}
