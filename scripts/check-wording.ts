import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { parseMessages } from '../src/build/check-messages';
import { readContent } from '../src/build/read-content';
import { describeFaults, type Fault } from '../src/content-model/fault';
import { altKey } from '../src/content-model/field';
import { defaultLanguage, fileCodeOf, languages, tagOf, type Language } from '../src/i18n/languages';
import { findRepeated } from '../src/wording/find-repeated';
import { findTermFaults } from '../src/wording/find-term-faults';
import { findWordingFaults } from '../src/wording/find-wording-faults';
import { properNames } from '../src/wording/names';
import { looksUntranslated } from '../src/wording/same-as-english';

/** One text in one language, with the English it was written after. */
interface Text {
  file: string;
  field: string;
  language: Language;
  words: string;
  english: string;
}

/** Given by the customer's specification to the letter. */
const given = new Set(['Oops... Something went wrong']);

/** Prints every text of content/ and locales/ that breaks a rule of its language, and exits with 1 if there is one. */
function main(root: string): void {
  const content = contentTexts(root);
  const faults = [
    ...[...content, ...messageTexts(root)].flatMap(faultsOf),
    ...findRepeated(content.filter(({ field }) => field === 'description')),
  ];
  if (faults.length === 0) {
    console.log('The texts keep the rules of their languages.');
    return;
  }
  console.error(describeFaults(faults).replace(' Nothing was built.', ''));
  process.exitCode = 1;
}

function faultsOf({ file, field, language, words, english }: Text): Fault[] {
  if (given.has(words)) return [];
  const tag = tagOf(language);
  const at = { file, field, language: language.label };
  const found = [...findWordingFaults(words, tag), ...findTermFaults(words, tag)];
  const copied = looksUntranslated(english, words, tag, properNames)
    ? [
        {
          problem: 'the same as in English',
          mend: 'translate it, or name it in src/wording if it is right so',
        },
      ]
    : [];
  return [...found, ...copied].map((fault) => ({ ...at, ...fault }));
}

function contentTexts(root: string): Text[] {
  return readContent(root).entries.flatMap(({ type, folder, texts }) => {
    const english = texts[fileCodeOf(defaultLanguage)] ?? {};
    const translated = Object.entries(type.fields).flatMap(([name, field]) => [
      ...(field.translated ? [name] : []),
      ...(field.kind === 'picture' ? [altKey(name)] : []),
    ]);
    return languages.flatMap((language) => {
      const code = fileCodeOf(language);
      return translated.flatMap((name) =>
        leaves(name, texts[code]?.[name], english[name]).map((leaf) => ({
          ...leaf,
          file: `${folder}/index.${code}.md`,
          language,
        })),
      );
    });
  });
}

function messageTexts(root: string): Text[] {
  const folder = join(root, 'locales', fileCodeOf(defaultLanguage));
  return readdirSync(folder).flatMap((name) => {
    const namespace = basename(name, '.json');
    const read = (language: Language): Record<string, unknown> => {
      const file = join(root, 'locales', fileCodeOf(language), `${namespace}.json`);
      const parsed = parseMessages(readFileSync(file, 'utf8'));
      return 'data' in parsed ? parsed.data : {};
    };
    const english = read(defaultLanguage);
    return languages.flatMap((language) =>
      Object.entries(read(language)).flatMap(([key, words]) =>
        leaves(key, words, english[key]).map((leaf) => ({
          ...leaf,
          file: `locales/${fileCodeOf(language)}/${namespace}.json`,
          language,
        })),
      ),
    );
  });
}

/** @returns the texts inside a value, such as those of a list; a block's last line break is no part of its text */
function leaves(
  field: string,
  value: unknown,
  english: unknown,
): Pick<Text, 'field' | 'words' | 'english'>[] {
  if (typeof value === 'string') {
    return [{ field, words: value.replace(/\n$/, ''), english: typeof english === 'string' ? english : '' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([part, inner]) =>
    leaves(`${field}.${part}`, inner, (english as Record<string, unknown> | undefined)?.[part]),
  );
}

main(process.cwd());
