import type { Reason } from './fault-words/fault-words';
import { withVisibleSigns } from './hidden-signs';
import type { InsideList } from './value-fault';

/** One thing wrong with the content, told so that an editor can mend it. */
export interface Fault {
  /** Path of the file from the project's folder, with `:line:column` where known. */
  file: string;
  /** What to look for in the file: the field or message key. */
  field?: string;
  /** English name or label of the language the fault is in. */
  language?: string;
  problem: string;
  mend: string;
  example?: string;
  /** `problem` and `mend` as data, to be told in other languages. Faults of files as such, which no form makes, have none. */
  reason?: Reason;
  inside?: InsideList;
}

/** @returns all faults as one message, grouped by file, in the order given. */
export function describeFaults(faults: readonly Fault[]): string {
  const byFile = new Map<string, Fault[]>();
  for (const fault of faults) byFile.set(fault.file, [...(byFile.get(fault.file) ?? []), fault]);
  const parts = [...byFile].map(([file, list]) => `${file}\n${list.map(describeFault).join('\n')}`);
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  const files = byFile.size === 1 ? '1 file' : `${byFile.size} files`;
  // It is read in terminals, which obey control characters, and names of files are told in it.
  return withVisibleSigns(
    `The content has ${count} in ${files}. Nothing was built.\n\n${parts.join('\n\n')}`,
  );
}

function describeFault({ field, language, problem, mend, example }: Fault): string {
  const where = [field && `field “${field}”`, language].filter(Boolean).join(', ');
  const lines = [`  - ${where ? `${where}: ` : ''}${problem}`, `    To mend it: ${mend}`];
  if (example) lines.push(`    Example: ${example}`);
  return lines.join('\n');
}
