import { languageByFileCode, languages, fileCodeOf, type FileCode } from '../i18n/languages';

import { fingerprintOf, wordsIn } from './fingerprint';
import type { Records } from './records';
import { english, type TextName, type TextSource, type Values } from './text-source';

/** What the files of a source say, by language; a file that is missing or cannot be read is left out. */
export type Texts = Readonly<Partial<Record<FileCode, Values>>>;

/** Outdated: the English changed after the translation did. */
export type TextState = 'complete' | 'missing' | 'outdated';

/** One text in one language. */
export interface TextReport extends TextName {
  code: FileCode;
  state: TextState;
  english: string;
  /** The text in this language. */
  words: string;
  /** Fingerprint of the English that the translation was made from; undefined where nobody has recorded it. */
  madeFrom: string | undefined;
}

/**
 * @returns one report for each text and language. A text that is not required and has no English words is left out
 * where it has no words.
 */
export function reportTexts(source: TextSource, texts: Texts, records: Records): TextReport[] {
  return languages.flatMap((language) => reportLanguage(source, texts, records, fileCodeOf(language)));
}

function reportLanguage(source: TextSource, texts: Texts, records: Records, code: FileCode): TextReport[] {
  const from = texts[english] ?? {};
  return textsIn(source, from, code).flatMap((text): TextReport[] => {
    const report = {
      ...text,
      code,
      english: wordsIn(source.englishOf(from, text.name)),
      words: wordsIn(texts[code]?.[text.name]),
      madeFrom: code === english ? undefined : records[code]?.[text.name],
    };
    const isNothing = report.words === '' && report.english === '' && !text.required;
    return isNothing ? [] : [{ ...report, state: stateOf(report) }];
  });
}

function stateOf({ required, english, words, madeFrom }: Omit<TextReport, 'state'>): TextState {
  const isCurrent = madeFrom === fingerprintOf(english);
  // A text that a language may do without is complete without words once somebody has said so.
  if (words === '') return isCurrent && !required ? 'complete' : 'missing';
  return madeFrom === undefined || isCurrent ? 'complete' : 'outdated';
}

/** @returns the texts that a language’s file is to hold */
export function textsIn(source: TextSource, from: Values, code: FileCode): readonly TextName[] {
  const language = languageByFileCode(code);
  return language ? source.textsIn(language, from) : [];
}
