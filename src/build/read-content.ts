import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { contentTypeAt, contentTypes } from '../content-model/content-types';
import type { Fault } from '../content-model/fault';
import type { ContentType } from '../content-model/field';
import { fileLimits } from '../content-model/limits';
import { defaultLanguage, fileCodeOf, languageByFileCode, languages, type FileCode } from '../i18n/languages';

import { parseText } from './parse-text';
import { readText } from './read-text';

/** One entry with what each language's file says, as parsed and not yet validated. */
export interface Entry {
  type: ContentType;
  slug: string;
  /** From the project's folder: `content/case-studies/orderbuddy`. */
  folder: string;
  texts: Partial<Record<FileCode, Record<string, unknown>>>;
}

export interface Content {
  entries: Entry[];
  /** What was wrong with files and folders themselves; values are checked later. */
  faults: Fault[];
}

/**
 * Reads all of `content/`. Nothing is thrown for bad content: it comes back as faults.
 *
 * @param root where `content/` stands
 */
export function readContent(root: string): Content {
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  for (const folder of listFolders(join(root, 'content'))) {
    for (const slug of listFolders(join(root, 'content', folder))) {
      const path = `content/${folder}/${slug}`;
      const type = contentTypeAt(folder, slug);
      if (!type) {
        faults.push(unexpectedFolder(folder, path));
        continue;
      }
      const entry = readEntry(root, path, slug, type);
      entries.push(entry.entry);
      faults.push(...entry.faults);
    }
  }
  return { entries, faults: [...faults, ...slugFaults(entries), ...absentEntries(entries)] };
}

function listFolders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map((item) => item.name)
    .sort();
}

function unexpectedFolder(folder: string, path: string): Fault {
  const folders = [...new Set(contentTypes.map((type) => type.folder))];
  return folders.includes(folder)
    ? {
        file: path,
        problem: 'the site has no place for this entry',
        mend: `only these entries may stand in content/${folder}: ${contentTypes
          .filter((type) => type.folder === folder)
          .flatMap((type) => type.onlySlugs ?? [])
          .join(', ')}`,
      }
    : { file: path, problem: 'unknown kind of content', mend: `move it into one of ${folders.join(', ')}` };
}

function readEntry(
  root: string,
  folder: string,
  slug: string,
  type: ContentType,
): { entry: Entry; faults: Fault[] } {
  const entry: Entry = { type, slug, folder, texts: {} };
  const faults: Fault[] = [];
  for (const language of languages) {
    const code = fileCodeOf(language);
    const file = `${folder}/index.${code}.md`;
    const source = readText(join(root, file), fileLimits.text);
    if (source === undefined) {
      // What is there and is no text to be read is told by strayFiles.
      if (existsSync(join(root, file))) continue;
      faults.push({
        file,
        language: language.label,
        problem: `the ${type.label} “${slug}” has no ${language.label} text`,
        mend: `add this file: copy index.${fileCodeOf(defaultLanguage)}.md and translate it`,
      });
      continue;
    }
    const parsed = parseText(source);
    if ('fault' in parsed)
      faults.push({ ...parsed.fault, file: file + parsed.fault.file, language: language.label });
    else entry.texts[code] = parsed.values;
  }
  for (const name of readdirSync(join(root, folder))) {
    const code = /^index\.(.+)\.md$/.exec(name)?.[1] ?? (name === 'index.md' ? '' : undefined);
    if (code !== undefined && !languageByFileCode(code)) {
      faults.push({
        file: `${folder}/${name}`,
        problem: code
          ? `“${code}” is not a language of this site`
          : 'the file name does not say its language',
        mend: `rename it to one of ${languages.map((language) => `index.${fileCodeOf(language)}.md`).join(', ')}`,
      });
    }
  }
  return { entry, faults };
}

/** What a folder of an entry may be named, and so its address. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function slugFaults(entries: readonly Entry[]): Fault[] {
  const seen = new Map<string, Entry>();
  return entries.flatMap((entry): Fault[] => {
    const faults: Fault[] = [];
    const tidy = tidySlug(entry.slug);
    if (!slugPattern.test(entry.slug)) {
      faults.push({
        file: entry.folder,
        problem: `“${entry.slug}” cannot be an address: only small letters, digits and single hyphens can`,
        mend: 'rename the folder',
        example: tidy || 'my-entry',
      });
    }
    const key = `${entry.type.folder}/${tidy || entry.slug}`;
    const other = seen.get(key);
    if (other) {
      faults.push({
        file: entry.folder,
        problem: `its address is the same as that of ${other.folder}`,
        mend: 'give one of the two folders another name',
        example: `${tidy}-2`,
      });
    }
    seen.set(key, entry);
    return faults;
  });
}

/** @returns the address a folder's name comes nearest to; empty for a name without Latin letters and digits. */
export function tidySlug(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function absentEntries(entries: readonly Entry[]): Fault[] {
  return contentTypes.flatMap((type) =>
    (type.onlySlugs ?? [])
      .filter((slug) => !entries.some((entry) => entry.type === type && entry.slug === slug))
      .map((slug) => ({
        file: `content/${type.folder}/${slug}`,
        problem: `the ${type.label} “${slug}” is missing; pages of the site need it`,
        mend: 'bring the folder back, with one file per language',
      })),
  );
}
