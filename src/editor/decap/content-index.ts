import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentTypes } from '../../content/content-types';
import type { ContentType } from '../../content/field';
import { defaultLanguage, fileCodeOf, fileCodes, type FileCode } from '../../i18n/languages';

import type { Choice } from './editor-field';
import { entryName, relatedTypes } from './entry-names';
import { readMessages } from './messages-entry';

/** Content that the editor needs before the log-in; every build writes it. */
export interface ContentIndex {
  /** English messages by namespace and key. */
  messages: Record<string, Record<string, string>>;
  /** Entries that relations can name, by content type. */
  choices: Record<string, Choice[]>;
}

const code = fileCodeOf(defaultLanguage);

/** @param root folder with `content/` and `locales/` */
export function makeContentIndex(root: string): ContentIndex {
  const types = contentTypes.filter((type) => relatedTypes.has(type.name));
  return {
    messages: allMessages(root, code),
    choices: Object.fromEntries(types.map((type) => [type.name, choicesAt(root, type)])),
  };
}

/**
 * @param root folder with `content/` and `locales/`
 * @param publicFolder of the built site
 */
export function writeContentIndex(root: string, publicFolder: string): void {
  mkdirSync(join(publicFolder, 'admin'), { recursive: true });
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(publicFolder, 'admin', name), JSON.stringify(value));
  write('content-index.json', makeContentIndex(root));
  for (const other of fileCodes)
    if (other !== code) write(`messages-${other}.json`, allMessages(root, other));
}

function allMessages(root: string, language: FileCode): ContentIndex['messages'] {
  const names = namesIn(join(root, 'locales', language));
  return Object.fromEntries(names.map((name) => messagesOf(root, language, name)));
}

function messagesOf(root: string, language: FileCode, file: string): [string, Record<string, string>] {
  const messages = readMessages(readFileSync(join(root, 'locales', language, file), 'utf8'));
  const texts = Object.entries(messages).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return [file.replace(/\.json$/, ''), Object.fromEntries(texts)];
}

function choicesAt(root: string, type: ContentType): Choice[] {
  const folder = join(root, 'content', type.folder);
  return namesIn(folder)
    .map((slug) => ({ slug, file: join(folder, slug, `index.${code}.md`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ slug, file }) => ({ value: slug, label: entryName(type, slug, readFileSync(file, 'utf8')) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

function namesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];
}
