import { fileCodeOf, languages, type FileCode, type Language } from '../../i18n/languages';
import type { SourceReport } from '../report-files';
import { wordDifference } from '../word-difference';

import { brokenRecord } from './record';
import type { Trouble } from './troubles';

/** A text that is not complete, and the English it was made from, if the history has it. */
export interface ToldTrouble extends Trouble {
  englishBefore: string | null;
}

/** @returns what is missing and outdated as a text to read, language by language, and how to mend it */
export function printReports(
  sources: readonly SourceReport[],
  troubles: readonly ToldTrouble[],
  broken: readonly string[],
  only: FileCode | undefined,
): string {
  const parts = languages
    .filter((language) => only === undefined || fileCodeOf(language) === only)
    .map((language) => printLanguage(language, sources, troubles));
  return [...parts, ...broken.map(brokenRecord), ...advice(troubles)].join('\n\n');
}

function printLanguage(
  language: Language,
  sources: readonly SourceReport[],
  troubles: readonly ToldTrouble[],
): string {
  const code = fileCodeOf(language);
  const texts = sources.flatMap(({ reports }) => reports.filter((report) => report.code === code));
  const own = troubles.filter((trouble) => trouble.code === code);
  if (own.length === 0) return `${language.label}: all ${texts.length} texts are complete`;
  const count = (state: Trouble['state']): number => own.filter((trouble) => trouble.state === state).length;
  const files = [...new Set(own.map(({ file }) => file))].map((file) =>
    [`  ${file}`, ...own.filter((trouble) => trouble.file === file).map(printTrouble)].join('\n'),
  );
  const head = `${language.label}: ${count('missing')} missing, ${count('outdated')} outdated, of ${texts.length} texts`;
  return [head, ...files].join('\n');
}

function printTrouble({ name, label, state, english, words, englishBefore }: ToldTrouble): string {
  const title = `    ${name}${label === name ? '' : ` (${label})`}: ${state}`;
  if (state === 'missing') return [title, ...(english === '' ? [] : [line('English', english)])].join('\n');
  const differences =
    englishBefore === null
      ? [line('English now', english)]
      : [line('English then', englishBefore), line('English now', marked(englishBefore, english))];
  return [title, ...differences, line('Translation', words)].join('\n');
}

/** A text of several lines stays below its name. */
function line(name: string, text: string): string {
  const indent = '      ';
  return `${indent}${name}: ${text.replaceAll('\n', `\n${indent}  `)}`;
}

/** As `git diff --word-diff` marks words. */
function marked(before: string, after: string): string {
  const sign = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return wordDifference(before, after)
    .map(({ kind, words }) => {
      const [open, close] = sign[kind];
      const rest = words.trimStart();
      return words.slice(0, words.length - rest.length) + open + rest + close;
    })
    .join('');
}

function advice(troubles: readonly ToldTrouble[]): string[] {
  const outdated = troubles.find(({ state }) => state === 'outdated');
  const lines = [
    troubles.some(({ state }) => state === 'missing') &&
      'Missing: write the text, here or under “Translations” in /admin.',
    outdated &&
      `Outdated: write the translation anew and run npm run translations -- record. If it is still right as it is:\n  npm run translations -- record --accept ${outdated.file}:${outdated.name}`,
  ].filter((one) => typeof one === 'string');
  return lines.length === 0 ? [] : [['To mend it:', ...lines].join('\n')];
}
