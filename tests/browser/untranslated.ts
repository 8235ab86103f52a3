import { defaultLanguage, fileCodeOf, languages, type Language } from '../../src/i18n/languages';
import { countriesIn } from '../../src/lead-schemas/countries';

import { textsIn } from './html';
import { allOf, entries, messagesIn } from './site';

/**
 * @param html a page in a language
 * @param english the same page in English
 * @returns texts that both pages share although no rule allows it
 */
export function untranslatedTexts(html: string, english: string, language: Language): string[] {
  const inEnglish = new Set([...textsIn(english), ...Object.values(messagesIn(defaultLanguage, 'common'))]);
  const unchanged = unchangedTexts(language);
  // A list of names is as unchanged as each of them.
  const isUnchanged = (text: string) =>
    unchanged.has(text) || text.split(', ').every((name) => unchanged.has(name));
  return [...new Set(textsIn(html))].filter((text) => {
    const content = text.replace(/^© \d{4} /, '');
    const isDuration = language.value === 'fr' && /^\d+ minutes$/.test(content);
    return inEnglish.has(text) && /\p{L}/u.test(content) && !isUnchanged(content) && !isDuration;
  });
}

/** Names that are the same everywhere but in no shared field; one is an option of the long form. */
const names = ['Facebook', 'Ruby', 'LinkedIn', 'WhatsApp', 'ISO 9001:2015', 'OK', 'Server-sent events'];

/** French words that are spelt as in English, and a Korean one. */
const frenchAsInEnglish = [
  'Budget',
  'Client',
  'Clients',
  'cloud',
  'Cookies',
  'E-mail',
  'Menu',
  'Infrastructure',
  'Mission',
  'Mobile',
  'Service',
  'Services',
  'Technologies',
  'Vision',
  'hwajang',
];

/**
 * Texts that may be the same: shared fields of the content, names, countries, languages, and French that equals
 * English.
 */
function unchangedTexts(language: Language): Set<string> {
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

/** @returns the texts of fields shared by all languages: products, tools, companies, e-mail, phone */
function sharedTexts(): string[] {
  return entries.flatMap(({ type, texts }) =>
    Object.entries(type.fields)
      .filter(([, field]) => !field.translated)
      .map(([name]): unknown => texts[fileCodeOf(defaultLanguage)]?.[name])
      .flatMap((value) => (Array.isArray(value) ? [...(value as unknown[]), value.join(', ')] : [value]))
      .filter((value) => typeof value === 'string'),
  );
}

/**
 * @returns the names of technologies: those listed on /techs, and parts of technology pages if each word begins with
 * a capital
 */
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
