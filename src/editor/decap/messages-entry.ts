import { applyEdits, modify } from 'jsonc-parser';

import { isObject, parseObject } from '../../content/json-object';
import { fileCodes, type FileCode } from '../../i18n/languages';

/**
 * Messages are in one JSON file for each language and namespace. The editor shows one entry for each namespace, from a
 * virtual file that holds all languages. These functions translate between both.
 */
const folder = 'words';

/** The message files of one namespace; undefined for a missing one. */
export type MessageTexts = Readonly<Partial<Record<FileCode, string | undefined>>>;

/** @returns the path of the virtual file */
export function messagesPath(namespace: string): string {
  return `${folder}/${namespace}.json`;
}

/** @returns the namespace of a virtual file; undefined for other paths */
export function namespaceOf(path: string): string | undefined {
  return /^words\/([a-z0-9-]+)\.json$/.exec(path)?.[1];
}

export function messageFiles(namespace: string): { code: FileCode; path: string }[] {
  return fileCodes.map((code) => ({ code, path: `locales/${code}/${namespace}.json` }));
}

/** @returns the text of the virtual file */
export function joinMessages(texts: MessageTexts): string {
  return JSON.stringify(
    Object.fromEntries(fileCodes.map((code) => [code, readMessages(texts[code])])),
    null,
    2,
  );
}

/**
 * Writes the edited values into the files of the languages. Only lines of changed messages change, and the order stays;
 * an emptied message becomes an empty one, which the checks find.
 *
 * @param joined the edited text of the virtual file
 * @param before the files as they were loaded
 */
export function splitMessages(joined: string, before: MessageTexts): Record<FileCode, string> {
  const edited = parseObject(joined) ?? {};
  const texts = fileCodes.map((code) => {
    const values = edited[code];
    const messages = isObject(values) ? values : {};
    return [code, writeMessages(before[code], messages)] as const;
  });
  return Object.fromEntries(texts) as Record<FileCode, string>;
}

/** @returns the messages of a file; none if it is missing or not JSON */
export function readMessages(text: string | undefined): Record<string, unknown> {
  return parseObject(text) ?? {};
}

/** @returns the file with the messages; messages that are not named stay */
export function writeMessages(before: string | undefined, messages: Record<string, unknown>): string {
  const known = parseObject(before);
  const start = known ? (before ?? '') : '{}\n';
  return Object.entries(messages).reduce((text, [key, message]) => {
    const old = known?.[key];
    const value = typeof message === 'string' ? message.trim() : '';
    // Ignores white space at the ends, which Decap's fields may drop.
    const isSame = typeof old === 'string' ? old.trim() === value : value === '';
    if (isSame) return text;
    return applyEdits(text, modify(text, [key], value, { formattingOptions }));
  }, start);
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
