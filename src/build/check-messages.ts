import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse as parseJson, type ParseError } from 'jsonc-parser';

import type { Fault } from '../content-model/fault';
import { fileLimits } from '../content-model/limits';
import { fileCodeOf, fileCodes, languages } from '../i18n/languages';
import { findMessageFaults, type MessageFile } from '../i18n/messages-faults';
import { recordsName } from '../translations/text-source';

import { readText } from './read-text';
import { strayFiles } from './stray-files';

/**
 * Reads `locales/` and reports what is wrong with it, unused messages included.
 *
 * @param root where `locales/` stands
 * @param project the project's folder, whose code says which messages are used
 */
export function checkMessages(root: string, project = root): Fault[] {
  const files: MessageFile[] = [];
  const faults: Fault[] = [];
  for (const language of languages) {
    const folder = join(root, 'locales', fileCodeOf(language));
    for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
      if (!name.endsWith('.json')) continue;
      const file = `locales/${fileCodeOf(language)}/${name}`;
      const source = readText(join(folder, name), fileLimits.messages);
      // What is there and is no text to be read is told by strayFiles.
      const parsed = source === undefined ? { data: undefined } : parseMessages(source);
      files.push({
        language,
        namespace: name.replace(/\.json$/, ''),
        data: 'data' in parsed ? parsed.data : undefined,
      });
      if ('fault' in parsed)
        faults.push({ ...parsed.fault, file: file + parsed.fault.file, language: language.label });
    }
  }
  const found = findMessageFaults(files).map(({ language, namespace, key, ...fault }): Fault => ({
    file: `locales/${fileCodeOf(language)}/${namespace}.json`,
    language: language.label,
    ...(key === undefined ? {} : { field: key }),
    ...fault,
  }));
  return [
    ...faults,
    ...strayFolders(root),
    ...strayFiles(root, 'locales'),
    ...found,
    ...unusedMessages(project, files),
  ];
}

function strayFolders(root: string): Fault[] {
  const folder = join(root, 'locales');
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter(
      (name) => !name.startsWith('.') && name !== recordsName && !fileCodes.some((code) => code === name),
    )
    .map((name) => ({
      file: `locales/${name}`,
      problem: 'not a language of this site',
      mend: `the folders are ${fileCodes.join(', ')}`,
    }));
}

/** @returns the messages, or a fault whose `file` is the `:line:column` to append. */
export function parseMessages(source: string): { data: Record<string, unknown> } | { fault: Fault } {
  const mend = 'check the quotes, the comma between two lines, and that the last line has none';
  const example = '{ "openMenu": "Open menu", "closeMenu": "Close menu" }';
  try {
    const data: unknown = JSON.parse(source);
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return { data: data as Record<string, unknown> };
    return { fault: { file: ':1:1', problem: 'the file is not a list of messages', mend, example } };
  } catch {
    const offset = firstFaultIn(source);
    const before = source.slice(0, offset);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const found = source.slice(offset).split('\n')[0]?.trim().slice(0, 30);
    const problem = `the file is not valid JSON${found ? ` from here on: ${found}` : ': it ends too early'}`;
    return { fault: { file: `:${line}:${column}`, problem, mend, example } };
  }
}

/** `JSON.parse` does not say where for every fault, nor the same in every version of Node; this parser does. */
function firstFaultIn(source: string): number {
  const errors: ParseError[] = [];
  try {
    parseJson(source, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Brackets within brackets, thousands of them, exhaust it.
    return 0;
  }
  return errors[0]?.offset ?? source.length;
}

/** A message counts as used when its key stands in quotes somewhere in src/ or server/. */
function unusedMessages(root: string, files: readonly MessageFile[]): Fault[] {
  const code = ['src', 'server'].flatMap((folder) => readCode(join(root, folder))).join('\n');
  if (code === '') return [];
  const literals = new Set([...code.matchAll(/['"`]([A-Za-z0-9]+)['"`]/g)].map((match) => match[1]));
  return files
    .filter(({ language }) => language === languages[0])
    .flatMap(({ namespace, language, data }) =>
      Object.keys(data ?? {})
        .filter((key) => !literals.has(key.replace(/_(zero|one|two|few|many|other)$/, '')))
        .map((key) => ({
          file: `locales/${fileCodeOf(language)}/${namespace}.json`,
          field: key,
          problem: 'no page uses this message',
          mend: 'take it out of all languages’ files',
        })),
    );
}

function readCode(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.tsx?$/.test(item.name) && !/\.(d|test)\.tsx?$/.test(item.name))
    .map((item) => readFileSync(join(item.parentPath ?? item.path, item.name), 'utf8'));
}
