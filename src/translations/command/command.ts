import { parseArgs } from 'node:util';

import { fileCodeOf, languages, type FileCode } from '../../i18n/languages';
import { findFormerTexts } from '../former-texts';
import { reportFiles } from '../report-files';

import { isBelow } from './paths';
import { printReports } from './print-reports';
import { record } from './record';
import { openTextFolder } from './text-folder';
import { troublesIn } from './troubles';

export const usage = `npm run translations [-- PATH…] [--language CODE] [--json]
  tells what is missing or outdated, below the paths or everywhere; ends with 1 if anything is missing

npm run translations -- record [PATH…] [--accept PATH[:FIELD]]…
  records which English each new or changed translation was made from; run it after changing texts by hand, before
  the commit. --accept is for translations that are still right although the English has changed.

CODE is one of ${languages.map(fileCodeOf).join(', ')}.`;

/** What to print, and whether the command succeeded. */
export interface CommandResult {
  output: string;
  isGood: boolean;
}

/**
 * @param words what stands after `npm run translations --`
 * @param root folder with content/ and locales/
 * @throws with a message for the person at the keyboard
 */
export async function runTranslationsCommand(words: readonly string[], root: string): Promise<CommandResult> {
  const { values, positionals } = readWords(words);
  if (values.help) return { output: usage, isGood: true };
  const folder = openTextFolder(root);
  if (positionals[0] === 'record') {
    const output = await record(folder, positionals.slice(1), values.accept ?? []);
    return { output, isGood: true };
  }
  if (values.accept) throw new Error(`--accept goes with record.\n\n${usage}`);
  const code = values.language === undefined ? undefined : codeIn(values.language);
  const sources = reportFiles(folder.paths, folder.read).filter(({ source }) => isBelow(source, positionals));
  if (positionals.length > 0 && sources.length === 0)
    throw new Error(`There are no texts at ${positionals.join(', ')}.`);
  const troubles = troublesIn(sources, code);
  const former = await findFormerTexts(
    root,
    troubles.map(({ request }) => request),
  );
  const found = troubles.map((trouble, index) => ({ ...trouble, englishBefore: former[index] ?? null }));
  const broken = sources
    .filter(({ isRecordBroken }) => isRecordBroken)
    .map(({ source }) => source.recordsPath);
  return {
    output: values.json
      ? JSON.stringify({ texts: found.map(({ request: _, ...text }) => text), unreadable: broken }, null, 2)
      : printReports(sources, found, broken, code),
    isGood: broken.length === 0 && !found.some(({ state }) => state === 'missing'),
  };
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
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
