import type { FileCode } from '../i18n/languages';

import { fingerprintOf, wordsIn } from './fingerprint';
import type { Records } from './records';
import { english, translationCodes, type TextSource } from './text-source';
import { textsIn, type Texts } from './text-state';

/**
 * What is to be recorded when texts are saved. A translation that changed was made from the English of this save. One
 * that stays was made from the English it was made from before: if that changed, it is outdated.
 *
 * @param before the texts as they were; undefined for new ones
 */
export function recordSave(
  source: TextSource,
  before: Texts | undefined,
  after: Texts,
  records: Records,
): Records {
  return Object.fromEntries(
    translationCodes.map((code) => [code, recordLanguage(source, code, before, after, records[code] ?? {})]),
  );
}

function recordLanguage(
  source: TextSource,
  code: FileCode,
  before: Texts | undefined,
  after: Texts,
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  // Of texts that are not known nothing new can be said.
  if (!after[code] || !after[english]) return known;
  const englishIn = (texts: Texts | undefined, name: string): string =>
    fingerprintOf(source.englishOf(texts?.[english] ?? after[english] ?? {}, name));
  const marks = textsIn(source, after[english] ?? {}, code).map(({ name }): [string, string | undefined] => {
    const was = wordsIn(before?.[code]?.[name]);
    const is = wordsIn(after[code]?.[name]);
    if (was !== is) return [name, is === '' ? undefined : englishIn(after, name)];
    if (known[name] !== undefined || is === '') return [name, known[name]];
    return [name, englishIn(before, name)];
  });
  return Object.fromEntries(marks.filter((mark): mark is [string, string] => mark[1] !== undefined));
}

/**
 * Records that somebody has looked at translations and found them right for the present English.
 *
 * @param isRight which of the texts, by language and name
 */
export function recordRight(
  source: TextSource,
  texts: Texts,
  records: Records,
  isRight: (code: FileCode, name: string) => boolean,
): Records {
  const from = texts[english] ?? {};
  return Object.fromEntries(
    translationCodes.map((code) => {
      const right = textsIn(source, from, code)
        .filter(
          ({ name, required }) => isRight(code, name) && (!required || wordsIn(texts[code]?.[name]) !== ''),
        )
        .map(({ name }) => [name, fingerprintOf(source.englishOf(from, name))]);
      return [code, { ...records[code], ...Object.fromEntries(right) }];
    }),
  );
}
