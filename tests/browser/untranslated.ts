import { countriesIn } from '../../src/forms/countries';
import { defaultLanguage, fileCodeOf, languages, type Language } from '../../src/i18n/languages';

import { textsIn } from './html';
import { allOf, entries, messagesIn } from './site';

/**
 * @param html a page in a language
 * @param english the same page in English
 * @returns texts of the page that are in the English one too, though no rule allows them
 */
export function untranslatedTexts(html: string, english: string, language: Language): string[] {
  const inEnglish = new Set([...textsIn(english), ...Object.values(messagesIn(defaultLanguage, 'common'))]);
  const kept = keptTexts(language);
  return [...new Set(textsIn(html))].filter((text) => {
    const words = text.replace(/^© \d{4} /, '');
    const isDuration = language.value === 'fr' && /^\d+ minutes$/.test(words);
    return inEnglish.has(text) && /\p{L}/u.test(words) && !kept.has(words) && !isDuration;
  });
}

/** Names that are the same everywhere and stand in no shared field; one is an answer in the long form. */
const names = ['Facebook', 'Ruby', 'LinkedIn', 'WhatsApp', 'ISO 9001:2015', 'OK', 'Server-sent events'];

/** French words that are spelt as in English, and a Korean one that both explain. */
const frenchAsInEnglish = [
  'Budget',
  'Client',
  'Clients',
  'cloud',
  'Cookies',
  'E-mail',
  'Menu',
  'Mission',
  'Mobile',
  'Service',
  'Services',
  'Technologies',
  'Vision',
  'hwajang',
];

/** What is the same by rule: shared fields of the content, names, countries, languages, and French that is English. */
function keptTexts(language: Language): Set<string> {
  const shared = sharedTexts();
  const texts = [
    ...names,
    ...shared,
    ...technologyNames(),
    ...languages.flatMap(({ label, shortened }) => [label, shortened]),
    ...countriesIn(language).map(({ name }) => name),
    ...(language.value === 'fr' ? frenchAsInEnglish : []),
  ];
  return new Set(texts);
}

/** @returns the texts of fields that stand once for all languages: products, tools, companies, e-mail, phone */
function sharedTexts(): string[] {
  return entries.flatMap(({ type, texts }) =>
    Object.entries(type.fields)
      .filter(([, field]) => !field.translated)
      .map(([name]): unknown => texts[fileCodeOf(defaultLanguage)]?.[name])
      .flatMap((value) => (Array.isArray(value) ? [...(value as unknown[]), value.join(', ')] : [value]))
      .filter((value) => typeof value === 'string'),
  );
}

/** @returns the names of technologies: those listed on /techs, and parts of technology pages if each word begins with a capital */
function technologyNames(): string[] {
  const groups = ['Technology', 'TechsPage']
    .flatMap((typeName) => allOf(typeName, defaultLanguage))
    .flatMap((values) => Object.values(values))
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
    .filter((group) => typeof group === 'object' && group !== null);
  const listed = groups.flatMap((group) => ('names' in group ? String(group.names).split(', ') : []));
  const parts = groups.flatMap((group) => ('name' in group ? String(group.name) : []));
  return [...listed, ...parts.filter((name) => /^(\p{Lu}\S*)( \p{Lu}\S*)*$/u.test(name))];
}
