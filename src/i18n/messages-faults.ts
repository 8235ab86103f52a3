import { defaultLanguage, fileCodeOf, languages, type Language } from './languages';

/** One message file as read: `data` is undefined where it could not be parsed. */
export interface MessageFile {
  language: Language;
  namespace: string;
  data: Record<string, unknown> | undefined;
}

export interface MessageFault {
  language: Language;
  namespace: string;
  key?: string;
  problem: string;
  mend: string;
  example?: string;
}

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
        : [
            {
              language: defaultLanguage,
              namespace,
              problem: 'there is no English file of this name',
              mend: 'add it, or take out the other languages’ files',
            },
          ];
    }
    const source = english.data;
    return languages.flatMap((language): MessageFault[] => {
      const file = of(language);
      if (!file) {
        return [
          {
            language,
            namespace,
            problem: 'the file is missing',
            mend: `copy locales/${fileCodeOf(defaultLanguage)}/${namespace}.json and translate it`,
          },
        ];
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
  const at = (key: string, problem: string, mend: string, example?: string): MessageFault => ({
    language,
    namespace,
    key,
    problem,
    mend,
    ...(example === undefined ? {} : { example }),
  });
  const expected = expectedKeys(Object.keys(source), language);
  const missing = expected
    .filter((key) => !Object.hasOwn(data, key))
    .map((key) => at(key, 'the message is missing', 'add it', englishOf(source, key)));
  const wrong = Object.entries(data).flatMap(([key, message]): MessageFault[] => {
    if (!expected.includes(key)) {
      return [at(key, 'English has no such message', 'take it out, or correct its name')];
    }
    if (typeof message !== 'string' || message.trim() === '') {
      return [at(key, 'the message is empty or not a text', 'write the text in quotes')];
    }
    const english = englishOf(source, key);
    const wanted = placeholdersOf(english);
    const given = placeholdersOf(message);
    // A singular form may leave the number out: “one office”.
    const optional = pluralSuffix.test(key) ? 'count' : '';
    const same =
      wanted.filter((name) => name !== optional).join() === given.filter((name) => name !== optional).join();
    return same
      ? []
      : [
          at(
            key,
            `its placeholders are ${list(given)}, in English they are ${list(wanted)}`,
            'use the same ones',
            english,
          ),
        ];
  });
  return [...missing, ...wrong];
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `{{${name}}}`).join(' ');
}

/** @returns the English message of a key; a plural form that English lacks is held against its general form. */
function englishOf(source: Record<string, unknown>, key: string): string {
  const message = source[key] ?? source[`${stem(key)}_other`];
  return typeof message === 'string' ? message : '';
}

function stem(key: string): string {
  return key.replace(pluralSuffix, '');
}

/** Plural forms are asked for as the language counts: Korean and Japanese have one, English and French more. */
function expectedKeys(englishKeys: readonly string[], language: Language): string[] {
  const categories = new Intl.PluralRules(language.iso).resolvedOptions().pluralCategories;
  const keys = englishKeys.flatMap((key) =>
    pluralSuffix.test(key) ? categories.map((category) => `${stem(key)}_${category}`) : [key],
  );
  return [...new Set(keys)];
}
