import { applyEdits, modify } from 'jsonc-parser';

import { fileCodes, type FileCode } from '../i18n/languages';

/**
 * The interface's words stand in one JSON file for each language and namespace. The editor is shown one entry for each
 * namespace, of one file that holds all languages; that file is never written, these functions stand between.
 */
const folder = 'words';

/** The messages of one namespace, of each language: undefined for a file that does not exist. */
export type WordTexts = Readonly<Partial<Record<FileCode, string | undefined>>>;

/** @returns the path under which the editor knows a namespace's words */
export function wordsPath(namespace: string): string {
  return `${folder}/${namespace}.json`;
}

/** @returns the namespace of such a path; undefined for other paths */
export function namespaceOf(path: string): string | undefined {
  return /^words\/([a-z0-9-]+)\.json$/.exec(path)?.[1];
}

/** @returns the files that hold a namespace's words, by language */
export function wordFiles(namespace: string): { code: FileCode; path: string }[] {
  return fileCodes.map((code) => ({ code, path: `locales/${code}/${namespace}.json` }));
}

/** @returns all languages' messages as the editor reads them */
export function joinWords(texts: WordTexts): string {
  return JSON.stringify(Object.fromEntries(fileCodes.map((code) => [code, readWords(texts[code])])), null, 2);
}

/**
 * Writes the editor's values into the files of the languages. Only lines of changed messages change, and the order
 * stays; an emptied message stays as an empty one, which the checks find.
 *
 * @param joined what `joinWords` gave, as edited
 * @param before the files as they were loaded
 */
export function splitWords(joined: string, before: WordTexts): Record<FileCode, string> {
  const edited = readObject(joined) ?? {};
  const texts = fileCodes.map((code) => {
    const values = edited[code];
    const messages = isObject(values) ? values : {};
    return [code, writeWords(before[code], messages)] as const;
  });
  return Object.fromEntries(texts) as Record<FileCode, string>;
}

/** @returns the messages of a file; none if it is missing or broken */
export function readWords(text: string | undefined): Record<string, unknown> {
  return readObject(text ?? '') ?? {};
}

function writeWords(before: string | undefined, messages: Record<string, unknown>): string {
  const known = readObject(before ?? '');
  const start = known ? (before ?? '') : '{}\n';
  return Object.entries(messages).reduce((text, [key, message]) => {
    const old = known?.[key];
    const value = typeof message === 'string' ? message.trim() : '';
    // White space at an end is no difference: the editor's fields may drop it.
    const isSame = typeof old === 'string' ? old.trim() === value : value === '';
    if (isSame) return text;
    return applyEdits(text, modify(text, [key], value, { formattingOptions }));
  }, start);
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
