import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse as parseJson, type ParseError } from 'jsonc-parser';

import { fileCodeOf, fileCodes, languages } from '../../i18n/languages';
import { findMessageErrors, type MessageFile } from '../../i18n/message-errors';
import type { ContentError } from '../content-error';
import { fileLimits } from '../limits';
import { recordsName } from '../translations/text-source';
import { unreadMachineTexts } from '../translations/unread-machine-texts';

import { contentFiles, type ContentFiles } from './content-files';
import { readText } from './read-content';
import { strayFiles } from './stray-files';

/**
 * Reports errors in `locales/`, unused messages included.
 * @param from the files, or the folder where `locales/` is
 * @param project the folder whose code uses the messages; undefined if it is not checked
 */
export function checkMessages(
  from: ContentFiles | string,
  project = typeof from === 'string' ? from : undefined,
): ContentError[] {
  const stored = contentFiles(from);
  const files: MessageFile[] = [];
  const issues: ContentError[] = [];
  for (const language of languages) {
    for (const { name } of stored.list(`locales/${fileCodeOf(language)}`)) {
      if (!name.endsWith('.json')) continue;
      const file = `locales/${fileCodeOf(language)}/${name}`;
      const source = readText(stored, file, fileLimits.messages);
      // strayFiles reports unreadable files.
      const parsed = source === undefined ? { data: undefined } : parseMessages(source);
      files.push({
        language,
        namespace: name.replace(/\.json$/, ''),
        data: 'data' in parsed ? parsed.data : undefined,
      });
      if ('error' in parsed)
        issues.push({ ...parsed.error, file: file + parsed.error.file, language: language.label });
    }
  }
  const found = findMessageErrors(files).map(({ language, namespace, key, ...error }): ContentError => ({
    file: `locales/${fileCodeOf(language)}/${namespace}.json`,
    language: language.label,
    ...(key === undefined ? {} : { field: key }),
    ...error,
  }));
  const records = stored.list(`locales/${recordsName}`).map(({ name }) => `locales/${recordsName}/${name}`);
  return [
    ...issues,
    ...unreadMachineTexts(stored, records),
    ...strayFolders(stored),
    ...strayFiles(stored, 'locales'),
    ...found,
    ...(project === undefined ? [] : unusedMessages(project, files)),
  ];
}

function strayFolders(files: ContentFiles): ContentError[] {
  return files
    .list('locales')
    .filter(
      ({ name }) =>
        !name.startsWith('.') && name !== recordsName && !fileCodes.some((code) => code === name),
    )
    .map(({ name }) => ({
      file: `locales/${name}`,
      problem: 'not a language of this site',
      fix: `the folders are ${fileCodes.join(', ')}`,
    }));
}

/** @returns the messages, or an error whose `file` is the `:line:column` to append */
export function parseMessages(source: string): { data: Record<string, unknown> } | { error: ContentError } {
  const fix = 'check the quotes, the comma between two lines, and that the last line has none';
  const example = '{ "openMenu": "Open menu", "closeMenu": "Close menu" }';
  try {
    const data: unknown = JSON.parse(source);
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return { data: data as Record<string, unknown> };
    return { error: { file: ':1:1', problem: 'the file is not a list of messages', fix, example } };
  } catch {
    const offset = firstErrorIn(source);
    const before = source.slice(0, offset);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const found = source.slice(offset).split('\n')[0]?.trim().slice(0, 30);
    const problem = `the file is not valid JSON${found ? ` from here on: ${found}` : ': it ends too early'}`;
    return { error: { file: `:${line}:${column}`, problem, fix, example } };
  }
}

/** Unlike `JSON.parse`, this parser reports the position of every error in every version of Node. */
function firstErrorIn(source: string): number {
  const errors: ParseError[] = [];
  try {
    parseJson(source, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Thousands of nested brackets overflow the stack.
    return 0;
  }
  return errors[0]?.offset ?? source.length;
}

/** Namespaces with computed keys; their own tests find unused messages. */
const computedKeys: ReadonlySet<string> = new Set(['content-errors', 'editor-labels']);

/** A message counts as used if its key is quoted somewhere in the code. */
function unusedMessages(root: string, files: readonly MessageFile[]): ContentError[] {
  const folders = ['src', 'server', 'admin/src'].map((folder) => join(root, folder));
  // Copies of the project for builds lack the editor.
  if (!folders.every((folder) => existsSync(folder))) return [];
  const code = folders.flatMap(readCode).join('\n');
  const literals = new Set([...code.matchAll(/['"`]([A-Za-z0-9]+)['"`]/g)].map((match) => match[1]));
  return files
    .filter(({ language, namespace }) => language === languages[0] && !computedKeys.has(namespace))
    .flatMap(({ namespace, language, data }) =>
      Object.keys(data ?? {})
        .filter((key) => !literals.has(key.replace(/_(zero|one|two|few|many|other)$/, '')))
        .map((key) => ({
          file: `locales/${fileCodeOf(language)}/${namespace}.json`,
          field: key,
          problem: 'nothing uses this message',
          fix: 'remove it from all languages’ files',
        })),
    );
}

function readCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.tsx?$/.test(item.name) && !/\.(d|test)\.tsx?$/.test(item.name))
    .map((item) => readFileSync(join(item.parentPath, item.name), 'utf8'));
}
