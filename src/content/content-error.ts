import { withVisibleCharacters } from './invisible-characters';
import type { Reason } from './reason';
import type { InsideList } from './value-error';

/** An error in the content, with how to fix it. */
export interface ContentError {
  /** Path of the file from the project's folder, with `:line:column` where known. */
  file: string;
  /** Field or message key. */
  field?: string;
  /** Label of the language. */
  language?: string;
  problem: string;
  fix: string;
  example?: string;
  /** `problem` and `fix` as data, for other languages. Errors of whole files, which no form causes, have none. */
  reason?: Reason;
  inside?: InsideList;
}

/** @returns all errors as one message, grouped by file. */
export function describeErrors(errors: readonly ContentError[]): string {
  const byFile = new Map<string, ContentError[]>();
  for (const error of errors) byFile.set(error.file, [...(byFile.get(error.file) ?? []), error]);
  const parts = [...byFile].map(([file, list]) => `${file}\n${list.map(describeError).join('\n')}`);
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  const files = byFile.size === 1 ? '1 file' : `${byFile.size} files`;
  // Terminals obey control characters, which file names may contain.
  return withVisibleCharacters(
    `The content has ${count} in ${files}. Nothing was built.\n\n${parts.join('\n\n')}`,
  );
}

function describeError({ field, language, problem, fix, example }: ContentError): string {
  const where = [field && `field “${field}”`, language].filter(Boolean).join(', ');
  const lines = [`  - ${where ? `${where}: ` : ''}${problem}`, `    To fix it: ${fix}`];
  if (example) lines.push(`    Example: ${example}`);
  return lines.join('\n');
}
