import { resolve } from 'node:path';

import type { Store } from 'gatsby';

import { defaultLanguage, fileCodeOf, languageByFileCode, languages, type FileCode } from '../../i18n/languages';
import type { ContentError } from '../content-error';
import { contentTypeAt, contentTypes } from '../content-types';
import type { ContentType } from '../field';
import { fileLimits } from '../limits';
import { isMove, type Move } from '../moved-addresses';

import { contentFiles, type ContentFiles } from './content-files';
import { parseText } from './parse-text';

/** An entry with the parsed, unvalidated values of each language's file. */
export interface Entry {
  type: ContentType;
  slug: string;
  /** Relative to the project: `content/case-studies/orderbuddy`. */
  folder: string;
  texts: Partial<Record<FileCode, Record<string, unknown>>>;
}

export interface Content {
  entries: Entry[];
  /** Errors of files and folders; values are checked later. */
  errors: ContentError[];
}

/** Reads all of `content/` and returns its errors. @param from the files, or the folder where `content/` is */
export function readContent(from: ContentFiles | string): Content {
  const files = contentFiles(from);
  const entries: Entry[] = [];
  const errors: ContentError[] = [];
  for (const folder of listFolders(files, 'content')) {
    for (const slug of listFolders(files, `content/${folder}`)) {
      const path = `content/${folder}/${slug}`;
      const type = contentTypeAt(folder, slug);
      if (!type) {
        errors.push(unexpectedFolder(folder, path));
        continue;
      }
      const entry = readEntry(files, path, slug, type);
      entries.push(entry.entry);
      errors.push(...entry.errors);
    }
  }
  return { entries, errors: [...errors, ...slugErrors(entries), ...absentEntries(entries)] };
}

function listFolders(files: ContentFiles, path: string): string[] {
  return files
    .list(path)
    .filter(({ kind }) => kind === 'folder')
    .map(({ name }) => name);
}

function unexpectedFolder(folder: string, path: string): ContentError {
  const folders = [...new Set(contentTypes.map((type) => type.folder))];
  return folders.includes(folder)
    ? {
        file: path,
        problem: 'the site has no place for this entry',
        fix: `only these entries may stand in content/${folder}: ${contentTypes
          .filter((type) => type.folder === folder)
          .flatMap((type) => type.onlySlugs ?? [])
          .join(', ')}`,
      }
    : { file: path, problem: 'unknown kind of content', fix: `move it into one of ${folders.join(', ')}` };
}

function readEntry(
  files: ContentFiles,
  folder: string,
  slug: string,
  type: ContentType,
): { entry: Entry; errors: ContentError[] } {
  const entry: Entry = { type, slug, folder, texts: {} };
  const errors: ContentError[] = [];
  for (const language of languages) {
    const code = fileCodeOf(language);
    const file = `${folder}/index.${code}.md`;
    const source = readText(files, file, fileLimits.text);
    if (source === undefined) {
      // strayFiles reports unreadable files.
      if (files.find(file) !== undefined) continue;
      errors.push({
        file,
        language: language.label,
        problem: `the ${type.label} “${slug}” has no ${language.label} text`,
        fix: `add this file: copy index.${fileCodeOf(defaultLanguage)}.md and translate it`,
      });
      continue;
    }
    const parsed = parseText(source);
    if ('error' in parsed)
      errors.push({ ...parsed.error, file: file + parsed.error.file, language: language.label });
    else entry.texts[code] = parsed.values;
  }
  for (const { name } of files.list(folder)) {
    const code = /^index\.(.+)\.md$/.exec(name)?.[1] ?? (name === 'index.md' ? '' : undefined);
    if (code !== undefined && !languageByFileCode(code)) {
      errors.push({
        file: `${folder}/${name}`,
        problem: code
          ? `“${code}” is not a language of this site`
          : 'the file name does not say its language',
        fix: `rename it to one of ${languages.map((language) => `index.${fileCodeOf(language)}.md`).join(', ')}`,
      });
    }
  }
  return { entry, errors };
}

/** For folders of entries, and so for addresses. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function slugErrors(entries: readonly Entry[]): ContentError[] {
  const seen = new Map<string, Entry>();
  return entries.flatMap((entry): ContentError[] => {
    const errors: ContentError[] = [];
    const tidy = tidySlug(entry.slug);
    if (!slugPattern.test(entry.slug)) {
      errors.push({
        file: entry.folder,
        problem: `“${entry.slug}” cannot be an address: only small letters, digits and single hyphens can`,
        fix: 'rename the folder',
        example: tidy || 'my-entry',
      });
    }
    const key = `${entry.type.folder}/${tidy || entry.slug}`;
    const other = seen.get(key);
    if (other) {
      errors.push({
        file: entry.folder,
        problem: `its address is the same as that of ${other.folder}`,
        fix: 'give one of the two folders another name',
        example: `${tidy}-2`,
      });
    }
    seen.set(key, entry);
    return errors;
  });
}

/** @returns the nearest valid slug; empty for a name without Latin letters and digits */
export function tidySlug(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function absentEntries(entries: readonly Entry[]): ContentError[] {
  return contentTypes.flatMap((type) =>
    (type.onlySlugs ?? [])
      .filter((slug) => !entries.some((entry) => entry.type === type && entry.slug === slug))
      .map((slug) => ({
        file: `content/${type.folder}/${slug}`,
        problem: `the ${type.label} “${slug}” is missing; pages of the site need it`,
        fix: 'bring the folder back, with one file per language',
      })),
  );
}

/** The folder with `content` and `locales`: the snapshot in `CONTENT_ROOT` (scripts/build.mjs), else the project. */
export function contentRoot(root: string): string {
  const named = process.env.CONTENT_ROOT;
  return named === undefined || named === '' ? root : resolve(root, named);
}

/** Skips folders, links and files that are too large, which strayFiles reports. @param most bytes */
export function readText(files: ContentFiles, path: string, most: number): string | undefined {
  const found = files.find(path);
  return found?.kind === 'file' && found.size <= most ? files.read(path) : undefined;
}

/** One file for all languages. */
const redirectsFile = `content/settings/redirects/index.${fileCodeOf(defaultLanguage)}.md`;

/**
 * @param root where `content/` is
 * @returns the well-formed redirects of editors; the content check reports others
 */
export function readRedirects(root: string): Move[] {
  const parsed = parseText(readText(contentFiles(root), redirectsFile, fileLimits.text) ?? '');
  const moves = 'values' in parsed ? parsed.values.moves : undefined;
  return Array.isArray(moves) ? moves.filter(isMove) : [];
}

/** @returns the project's folder in a Gatsby build */
export function projectFolder({ getState }: Store): string {
  return (getState as () => { program: { directory: string } })().program.directory;
}
