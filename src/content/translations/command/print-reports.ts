import { type FileCode, fileCodeOf, languages, type Language } from '../../../i18n/languages';
import type { FormerTextRequest } from '../former-texts';
import type { SourceReport } from '../report-files';
import type { TextReport } from '../text-state';
import { wordDifference } from '../word-difference';

import { brokenRecord } from './record';

/** A text that is not complete, with the English that it was made from, if the history has it. */
export interface ReportedProblem extends TextProblem {
  englishBefore: string | null;
}

/** @returns a report of missing and outdated texts by language, with how to fix them */
export function printReports(
  sources: readonly SourceReport[],
  problems: readonly ReportedProblem[],
  broken: readonly string[],
  only: FileCode | undefined,
): string {
  const parts = languages
    .filter((language) => only === undefined || fileCodeOf(language) === only)
    .map((language) => printLanguage(language, sources, problems));
  return [...parts, ...broken.map(brokenRecord), ...advice(problems)].join('\n\n');
}

function printLanguage(
  language: Language,
  sources: readonly SourceReport[],
  problems: readonly ReportedProblem[],
): string {
  const code = fileCodeOf(language);
  const texts = sources.flatMap(({ reports }) => reports.filter((report) => report.code === code));
  const inLanguage = problems.filter((problem) => problem.code === code);
  if (inLanguage.length === 0) return `${language.label}: all ${texts.length} texts are complete`;
  const count = (state: TextProblem['state']): number =>
    inLanguage.filter((problem) => problem.state === state).length;
  const files = [...new Set(inLanguage.map(({ file }) => file))].map((file) =>
    [`  ${file}`, ...inLanguage.filter((problem) => problem.file === file).map(printProblem)].join('\n'),
  );
  const unread = count('machine') === 0 ? '' : `, ${count('machine')} by machine, not yet read`;
  const head = `${language.label}: ${count('missing')} missing, ${count('outdated')} outdated${unread}, of ${texts.length} texts`;
  return [head, ...files].join('\n');
}

function printProblem(problem: ReportedProblem): string {
  const { name, label, state, english, words, englishBefore } = problem;
  const title = `    ${name}${label === name ? '' : ` (${label})`}: ${stateName(problem)}`;
  if (state === 'missing') return [title, ...(english === '' ? [] : [line('English', english)])].join('\n');
  const differences =
    englishBefore === null
      ? [line('English now', english)]
      : [line('English then', englishBefore), line('English now', marked(englishBefore, english))];
  return [title, ...differences, line('Translation', words)].join('\n');
}

function stateName({ state, isSame }: ReportedProblem): string {
  if (state === 'machine') return 'by machine, not yet read';
  return state === 'missing' && isSame ? 'the same as in English' : state;
}

/** Indents a text with several lines below its name. */
function line(name: string, text: string): string {
  const indent = '      ';
  return `${indent}${name}: ${text.replaceAll('\n', `\n${indent}  `)}`;
}

/** Marks words as `git diff --word-diff` does. */
function marked(before: string, after: string): string {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return wordDifference(before, after)
    .map(({ kind, text }) => {
      const [open, close] = marks[kind];
      const rest = text.trimStart();
      return text.slice(0, text.length - rest.length) + open + rest + close;
    })
    .join('');
}

function advice(problems: readonly ReportedProblem[]): string[] {
  const written = problems.find(({ words }) => words !== '');
  const lines = [
    problems.some(({ state }) => state === 'missing') &&
      'Missing: write the text, here or under “Translations” in /admin.',
    problems.some(({ state }) => state === 'outdated') &&
      'Outdated: write the translation anew and run npm run translations -- record.',
    written &&
      `If one is right as it is:\n  npm run translations -- record --accept ${written.file}:${written.name}`,
  ].filter((one) => typeof one === 'string');
  return lines.length === 0 ? [] : [['To fix it:', ...lines].join('\n')];
}

/** A text that is not complete, with its file and the request for its former English. */
export interface TextProblem extends Omit<TextReport, 'required' | 'madeFrom'> {
  file: string;
  request: FormerTextRequest;
}

/** @returns the texts that are not complete, in one language or in all */
export function problemsIn(sources: readonly SourceReport[], only: FileCode | undefined): TextProblem[] {
  return sources.flatMap(({ source, reports }) =>
    reports
      .filter(({ state, code }) => state !== 'complete' && (only === undefined || code === only))
      .map(({ required: _required, madeFrom, ...report }) => {
        const file = source.pathOf(report.code);
        return { ...report, file, request: { path: file, field: report.name, fingerprint: madeFrom ?? '' } };
      }),
  );
}
