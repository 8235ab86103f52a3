import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentTypes } from '../content-model/content-types';
import type { ContentType } from '../content-model/field';
import { defaultLanguage, fileCodeOf } from '../i18n/languages';

import type { Choice } from './editor-field';
import { entryName, relatedTypes } from './related-types';
import { readWords } from './words-entry';

/**
 * What the editor has to know of the content before an editor has logged in, made by each build. On this machine the
 * editor asks for the entries anew; a hosting service answers only after the log-in.
 */
export interface ContentIndex {
  /** English messages by namespace and key. */
  words: Record<string, Record<string, string>>;
  /** Entries that relations can name, by content type. */
  choices: Record<string, Choice[]>;
}

const code = fileCodeOf(defaultLanguage);

/** @param root where `content/` and `locales/` stand */
export function makeContentIndex(root: string): ContentIndex {
  const types = contentTypes.filter((type) => relatedTypes.has(type.name));
  return {
    words: Object.fromEntries(namesIn(join(root, 'locales', code)).map((name) => wordsOf(root, name))),
    choices: Object.fromEntries(types.map((type) => [type.name, choicesAt(root, type)])),
  };
}

/**
 * @param root where `content/` and `locales/` stand
 * @param publicFolder where the site was built to
 */
export function writeContentIndex(root: string, publicFolder: string): void {
  mkdirSync(join(publicFolder, 'admin'), { recursive: true });
  writeFileSync(join(publicFolder, 'admin', 'content-index.json'), JSON.stringify(makeContentIndex(root)));
}

function wordsOf(root: string, file: string): [string, Record<string, string>] {
  const messages = readWords(readFileSync(join(root, 'locales', code, file), 'utf8'));
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
