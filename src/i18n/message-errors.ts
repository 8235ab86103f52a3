import { textLimits } from '../content/limits';
import { validateText } from '../content/validate-value';
import { valueError, type ValueError } from '../content/value-error';

import { defaultLanguage, fileCodeOf, languages, type Language } from './languages';

/** A message file; `data` is undefined if it could not be parsed. */
export interface MessageFile {
  language: Language;
  namespace: string;
  data: Record<string, unknown> | undefined;
}

export interface MessageError extends ValueError {
  language: Language;
  namespace: string;
  key?: string;
}

const messageBounds = { min: 1, max: textLimits.message, multiline: false };

/** Translations need not name the field, because the editor shows them beside it. Logs show the English message. */
const shownBesideField: ReadonlySet<string> = new Set(['content-errors', 'editor-errors']);

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** @returns the names of the placeholders (`{{name}}`) of a message, sorted. */
export function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map((match) => match[1] ?? '').sort();
}

/**
 * Compares the message files of all languages with the English ones.
 *
 * @returns an error for every missing file, missing or superfluous key, empty or non-text message, placeholder that
 * differs from English, and missing plural form
 */
export function findMessageErrors(files: readonly MessageFile[]): MessageError[] {
  const namespaces = [...new Set(files.map((file) => file.namespace))];
  return namespaces.flatMap((namespace) => {
    const of = (language: Language): MessageFile | undefined =>
      files.find((file) => file.namespace === namespace && file.language === language);
    const english = of(defaultLanguage);
    if (!english?.data) {
      return english
        ? []
        : [{ language: defaultLanguage, namespace, ...valueError('messagesNotEnglish', {}) }];
    }
    const source = english.data;
    return languages.flatMap((language): MessageError[] => {
      const file = of(language);
      if (!file) {
        const source = `locales/${fileCodeOf(defaultLanguage)}/${namespace}.json`;
        return [{ language, namespace, ...valueError('messagesMissing', { file: source }) }];
      }
      return file.data ? compare(language, namespace, source, file.data) : [];
    });
  });
}

function compare(
  language: Language,
  namespace: string,
  source: Record<string, unknown>,
  data: Record<string, unknown>,
): MessageError[] {
  const at = (key: string, error: ValueError): MessageError => ({ language, namespace, key, ...error });
  const expected = expectedKeys(Object.keys(source), language);
  const missing = expected
    .filter((key) => !Object.hasOwn(data, key))
    .map((key) => at(key, valueError('messageMissing', {}, englishOf(source, key))));
  const wrong = Object.entries(data).flatMap(([key, message]): MessageError[] => {
    if (!expected.includes(key)) return [at(key, valueError('messageUnknown', {}))];
    if (typeof message !== 'string' || message.trim() === '')
      return [at(key, valueError('messageEmpty', {}))];
    const [error] = validateText(messageBounds, message);
    if (error) return [at(key, error)];
    const english = englishOf(source, key);
    const wanted = placeholdersOf(english);
    const given = placeholdersOf(message);
    // A singular form may omit the number: “one office”.
    const optional = pluralSuffix.test(key) ? 'count' : '';
    const required = shownBesideField.has(namespace) ? wanted.filter((name) => given.includes(name)) : wanted;
    const same =
      required.filter((name) => name !== optional).join() ===
      given.filter((name) => name !== optional).join();
    return same
      ? []
      : [at(key, valueError('placeholders', { given: list(given), wanted: list(wanted) }, english))];
  });
  return [...missing, ...wrong];
}

function list(names: readonly string[]): string[] {
  return names.map((name) => `{{${name}}}`);
}

/** @returns the English message of a key; for a plural form that English lacks, its general form */
export function englishOf(source: Record<string, unknown>, key: string): string {
  const message = source[key] ?? source[`${stem(key)}_other`];
  return typeof message === 'string' ? message : '';
}

function stem(key: string): string {
  return key.replace(pluralSuffix, '');
}

/** @returns the keys that a language needs: Korean and Japanese have one plural form, English and French more */
export function expectedKeys(englishKeys: readonly string[], language: Language): string[] {
  const categories = new Intl.PluralRules(language.iso).resolvedOptions().pluralCategories;
  const keys = englishKeys.flatMap((key) =>
    pluralSuffix.test(key) ? categories.map((category) => `${stem(key)}_${category}`) : [key],
  );
  return [...new Set(keys)];
}
