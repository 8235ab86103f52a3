import type { FileCode } from '../../i18n/languages';
import type { FormerTextRequest } from '../former-texts';
import type { SourceReport } from '../report-files';
import type { TextReport } from '../text-state';

/** A text that is not complete, with where it stands and what to ask the history for. */
export interface Trouble extends Omit<TextReport, 'required' | 'madeFrom'> {
  file: string;
  request: FormerTextRequest;
}

/** @returns what is missing or outdated in one language, or in all */
export function troublesIn(sources: readonly SourceReport[], only: FileCode | undefined): Trouble[] {
  return sources.flatMap(({ source, reports }) =>
    reports
      .filter(({ state, code }) => state !== 'complete' && (only === undefined || code === only))
      .map(({ required: _required, madeFrom, ...report }) => {
        const file = source.pathOf(report.code);
        return { ...report, file, request: { path: file, field: report.name, fingerprint: madeFrom ?? '' } };
      }),
  );
}
