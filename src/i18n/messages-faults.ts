import { textLimits } from '../content-model/limits';
import { validateText } from '../content-model/validate-value';
import { valueFault, type ValueFault } from '../content-model/value-fault';

import { defaultLanguage, fileCodeOf, languages, type Language } from './languages';

/** One message file as read: `data` is undefined where it could not be parsed. */
export interface MessageFile {
  language: Language;
  namespace: string;
  data: Record<string, unknown> | undefined;
}

export interface MessageFault extends ValueFault {
  language: Language;
  namespace: string;
  key?: string;
}

/** Messages stand in labels and buttons; the longest are sentences. */
const messageBounds = { min: 1, max: textLimits.message, multiline: false };

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** @returns the names of the placeholders (`{{name}}`) of a message, sorted. */
export function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map((match) => match[1] ?? '').sort();
}

/**
 * Compares the message files of all languages with the English ones.
 *
 * @returns a fault for every missing file, missing or superfluous key, empty or non-text message, placeholder that
 * differs from English, and missing plural form
 */
export function findMessageFaults(files: readonly MessageFile[]): MessageFault[] {
  const namespaces = [...new Set(files.map((file) => file.namespace))];
  return namespaces.flatMap((namespace) => {
    const of = (language: Language): MessageFile | undefined =>
      files.find((file) => file.namespace === namespace && file.language === language);
    const english = of(defaultLanguage);
    if (!english?.data) {
      return english
        ? []
        : [{ language: defaultLanguage, namespace, ...valueFault('messagesNotEnglish', {}) }];
    }
    const source = english.data;
    return languages.flatMap((language): MessageFault[] => {
      const file = of(language);
      if (!file) {
        const source = `locales/${fileCodeOf(defaultLanguage)}/${namespace}.json`;
        return [{ language, namespace, ...valueFault('messagesMissing', { file: source }) }];
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
): MessageFault[] {
  const at = (key: string, fault: ValueFault): MessageFault => ({ language, namespace, key, ...fault });
  const expected = expectedKeys(Object.keys(source), language);
  const missing = expected
    .filter((key) => !Object.hasOwn(data, key))
    .map((key) => at(key, valueFault('messageMissing', {}, englishOf(source, key))));
  const wrong = Object.entries(data).flatMap(([key, message]): MessageFault[] => {
    if (!expected.includes(key)) return [at(key, valueFault('messageUnknown', {}))];
    if (typeof message !== 'string' || message.trim() === '')
      return [at(key, valueFault('messageEmpty', {}))];
    const [sign] = validateText(messageBounds, message);
    if (sign) return [at(key, sign)];
    const english = englishOf(source, key);
    const wanted = placeholdersOf(english);
    const given = placeholdersOf(message);
    // A singular form may leave the number out: “one office”.
    const optional = pluralSuffix.test(key) ? 'count' : '';
    const same =
      wanted.filter((name) => name !== optional).join() === given.filter((name) => name !== optional).join();
    return same
      ? []
      : [at(key, valueFault('placeholders', { given: list(given), wanted: list(wanted) }, english))];
  });
  return [...missing, ...wrong];
}

/** @returns the placeholders as they are written in a message */
function list(names: readonly string[]): string[] {
  return names.map((name) => `{{${name}}}`);
}

/** @returns the English message of a key; a plural form that English lacks is held against its general form. */
export function englishOf(source: Record<string, unknown>, key: string): string {
  const message = source[key] ?? source[`${stem(key)}_other`];
  return typeof message === 'string' ? message : '';
}

function stem(key: string): string {
  return key.replace(pluralSuffix, '');
}

/** @returns the keys a language needs; it asks for plural forms as it counts: Korean and Japanese have one, English and French more */
export function expectedKeys(englishKeys: readonly string[], language: Language): string[] {
  const categories = new Intl.PluralRules(language.iso).resolvedOptions().pluralCategories;
  const keys = englishKeys.flatMap((key) =>
    pluralSuffix.test(key) ? categories.map((category) => `${stem(key)}_${category}`) : [key],
  );
  return [...new Set(keys)];
}
