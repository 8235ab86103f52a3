import { languageByFileCode } from '../../i18n/languages';
import type { ContentError } from '../content-error';
import { describeReason } from '../describe-reason';
import type { ContentFiles } from '../reading/content-files';

import { reportFiles } from './report-files';

/**
 * Machine translations are drafts: none is published before a person has confirmed it.
 *
 * @param recordsPaths paths of `translations.json` files, which may be missing
 * @returns one error for each text that nobody has confirmed
 */
export function unreadMachineTexts(files: ContentFiles, recordsPaths: readonly string[]): ContentError[] {
  const read = (path: string): string | undefined =>
    files.find(path)?.kind === 'file' ? files.read(path) : undefined;
  // Most records have none, so that their texts need not be parsed.
  const marked = recordsPaths.filter((path) => read(path)?.includes(' machine"'));
  const reason = { code: 'machineUnread', values: {} } as const;
  return reportFiles(marked, read).flatMap(({ source, reports }) =>
    reports
      .filter(({ state }) => state === 'machine')
      .map(({ code, name }) => ({
        file: source.pathOf(code),
        field: name,
        language: languageByFileCode(code)?.label ?? code,
        ...describeReason(reason),
        reason,
      })),
  );
}
