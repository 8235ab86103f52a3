import { languageByFileCode, languages, fileCodeOf, type FileCode } from '../../i18n/languages';

import { fingerprintOf, textOf } from './fingerprint';
import { readMark, type RecordNote, type Records } from './records';
import { isSameAsEnglish } from './same-as-english';
import { english, type TextName, type TextSource, type Values } from './text-source';

/** The values of the files by language, without missing and invalid ones. */
export type Texts = Readonly<Partial<Record<FileCode, Values>>>;

/**
 * Missing: empty, or the same as in English without a confirmation. Outdated: the English changed after the translation.
 * Machine: translated by a machine, and confirmed by no person.
 */
export const textStates = ['complete', 'missing', 'outdated', 'machine'] as const;
export type TextState = (typeof textStates)[number];

/** One text in one language. */
export interface TextReport extends TextName {
  code: FileCode;
  state: TextState;
  english: string;
  /** The text in this language. */
  words: string;
  /** Fingerprint of the English that the translation was made from; undefined if it was not recorded. */
  madeFrom: string | undefined;
  /** Whether a part is the same as in English, confirmed or not. */
  isSame: boolean;
}

/**
 * @returns one report for each text and language, without optional texts that are empty in both English and the language
 */
export function reportTexts(source: TextSource, texts: Texts, records: Records): TextReport[] {
  return languages.flatMap((language) => reportLanguage(source, texts, records, fileCodeOf(language)));
}

function reportLanguage(source: TextSource, texts: Texts, records: Records, code: FileCode): TextReport[] {
  const from = texts[english] ?? {};
  return textsIn(source, from, code).flatMap((text): TextReport[] => {
    const [value, englishValue] = [texts[code]?.[text.name], source.englishOf(from, text.name)];
    const { madeFrom, note } = code === english ? {} : readMark(records[code]?.[text.name]);
    const report = {
      ...text,
      code,
      english: textOf(englishValue),
      words: textOf(value),
      madeFrom,
      isSame: code !== english && isSameAsEnglish(englishValue, value),
    };
    const isNothing = report.words === '' && report.english === '' && !text.required;
    return isNothing ? [] : [{ ...report, state: stateOf(report, note) }];
  });
}

function stateOf(
  { required, english, words, madeFrom, isSame }: Omit<TextReport, 'state'>,
  note: RecordNote | undefined,
): TextState {
  const isCurrent = madeFrom === fingerprintOf(english);
  // An optional text may stay empty once that was recorded.
  if (words === '') return isCurrent && !required ? 'complete' : 'missing';
  if (note === 'machine') return 'machine';
  if (isSame && note !== 'same') return 'missing';
  return madeFrom === undefined || isCurrent ? 'complete' : 'outdated';
}

/** @returns the texts that the file of a language must have */
export function textsIn(source: TextSource, from: Values, code: FileCode): readonly TextName[] {
  const language = languageByFileCode(code);
  return language ? source.textsIn(language, from) : [];
}
