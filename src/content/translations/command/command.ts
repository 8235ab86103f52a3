import { parseArgs } from 'node:util';

import { fileCodeOf, languages, type FileCode } from '../../../i18n/languages';
import { findFormerTexts } from '../former-texts';
import { reportFiles } from '../report-files';

import { printReports, problemsIn } from './print-reports';
import { record } from './record';
import { isInside, openTextFolder } from './text-folder';

const usage = `npm run translations [-- PATH…] [--language CODE] [--json]
  lists missing, outdated and unread texts, at the paths or everywhere; ends with 1 unless all are only outdated

npm run translations -- record [PATH…] [--accept PATH[:FIELD]]…
  records which English each new or changed translation was made from; run it after changing texts by hand, before
  the commit. --accept is for translations that are right although the English has changed, although they equal it,
  or although a machine made them.

CODE is one of ${languages.map(fileCodeOf).join(', ')}.`;

export interface CommandResult {
  output: string;
  isOk: boolean;
}

/**
 * @param args the arguments of `npm run translations --`
 * @param root folder with content/ and locales/
 * @throws an error whose message is for the user
 */
export async function runTranslationsCommand(args: readonly string[], root: string): Promise<CommandResult> {
  const { values, positionals } = parseArguments(args);
  if (values.help) return { output: usage, isOk: true };
  const folder = openTextFolder(root);
  if (positionals[0] === 'record') {
    const output = await record(folder, positionals.slice(1), values.accept ?? []);
    return { output, isOk: true };
  }
  if (values.accept) throw new Error(`--accept goes with record.\n\n${usage}`);
  const code = values.language === undefined ? undefined : codeIn(values.language);
  const sources = reportFiles(folder.paths, folder.read).filter(({ source }) => isInside(source, positionals));
  if (positionals.length > 0 && sources.length === 0)
    throw new Error(`There are no texts at ${positionals.join(', ')}.`);
  const problems = problemsIn(sources, code);
  const former = await findFormerTexts(
    root,
    problems.map(({ request }) => request),
  );
  const found = problems.map((problem, index) => ({ ...problem, englishBefore: former[index] ?? null }));
  const broken = sources
    .filter(({ isRecordBroken }) => isRecordBroken)
    .map(({ source }) => source.recordsPath);
  return {
    output: values.json
      ? JSON.stringify({ texts: found.map(({ request: _, ...text }) => text), unreadable: broken }, null, 2)
      : printReports(sources, found, broken, code),
    isOk: broken.length === 0 && found.every(({ state }) => state === 'outdated'),
  };
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        language: { type: 'string' },
        json: { type: 'boolean' },
        accept: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function codeIn(word: string): FileCode {
  const code = languages.map(fileCodeOf).find((known) => known === word.toLowerCase());
  if (!code) throw new Error(`“${word}” is not a language of this site.\n\n${usage}`);
  return code;
}
