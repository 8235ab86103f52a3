import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isAlias, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';

import { contentTypeAt, contentTypes } from '../content-model/content-types';
import type { Fault } from '../content-model/fault';
import { bodyField, type ContentType } from '../content-model/field';
import { hiddenSignIn } from '../content-model/hidden-signs';
import { fileLimits } from '../content-model/limits';
import { valueFault } from '../content-model/value-fault';
import { defaultLanguage, fileCodeOf, languageByFileCode, languages, type FileCode } from '../i18n/languages';

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

/**
 * Splits a Markdown file into its front matter's values and `body`. Only plain YAML between two `---` lines is
 * read; a fault's `file` is the `:line:column` to append.
 */
export function parseText(source: string): { values: Record<string, unknown> } | { fault: Fault } {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source);
  const example = '---\ntitle: A title\n---';
  if (!match) {
    return {
      fault: {
        file: ':1:1',
        problem: 'the file does not begin with a block between two --- lines',
        mend: 'put the fields between two lines of three hyphens, at the top of the file',
        example,
      },
    };
  }
  const [, front = '', body = ''] = match;
  // In names of fields and comments too: the YAML parser of Gatsby's plugin stumbles over some of them.
  const sign = hiddenSignIn(front);
  if (sign) return { fault: { file: ':2:1', ...valueFault('hiddenSign', { ...sign }) } };
  const lines = new LineCounter();
  const read = readFields(front, lines);
  if ('problem' in read) {
    const { line, col } = lines.linePos(read.offset);
    return {
      fault: {
        // The block begins on the second line of the file.
        file: `:${line + 1}:${col}`,
        problem: `the block between the --- lines cannot be read: ${read.problem}`,
        mend: 'put texts that contain a colon or begin with a sign in quotes, and indent with spaces',
        example: 'title: "Ordering: without the wait"',
      },
    };
  }
  const { values } = read;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return {
      fault: {
        file: ':2:1',
        problem: 'expected fields, found something else',
        mend: 'write one field a line',
        example,
      },
    };
  }
  const text = body.trim();
  return { values: { ...values, ...(text ? { [bodyField]: text } : {}) } };
}

interface YamlFault {
  offset: number;
  problem: string;
}

function readFields(front: string, lineCounter: LineCounter): { values: unknown } | YamlFault {
  const offset = placeOfDeepest(front);
  if (offset !== undefined) return { offset, problem: tooDeep };
  try {
    const document = parseDocument(front, {
      schema: 'core',
      prettyErrors: false,
      uniqueKeys: true,
      lineCounter,
      logLevel: 'error',
    });
    return firstError(document) ?? { values: document.toJS({ maxAliasCount: 0 }) ?? {} };
  } catch {
    return { offset: 0, problem: tooDeep };
  }
}

/** Fields hold lists of groups of texts; Gatsby's own parser runs out of stack on what is many times deeper. */
const deepest = 12;
const tooDeep = 'lists within lists, deeper than any field goes';

/** The parser takes minutes to find out that thousands of brackets are open, or closed. In texts, they go in pairs. */
const mostOpen = 50;

/** @returns where more brackets stand alone than any text or list has; undefined if nowhere */
function placeOfDeepest(front: string): number | undefined {
  let open = 0;
  let surplus = 0;
  for (const { 0: bracket, index } of front.matchAll(/[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') open++;
    else if (open > 0) open--;
    else surplus++;
    if (open > mostOpen || surplus > mostOpen) return index;
  }
  return undefined;
}

/**
 * A word after `*` points to a value marked with `&` elsewhere, and one after `!` says what a value is to be taken for. An
 * editor never means that, but `*emphasis*` or an exclamation.
 */
function firstError(document: Document): YamlFault | undefined {
  const [error] = document.errors;
  if (error) return { offset: error.pos[0], problem: error.message };
  let fault: YamlFault | undefined;
  visit(document, {
    Node: (_key, node, path) => {
      const offset = node.range?.[0] ?? 0;
      const sign = signBefore(node);
      if (sign !== undefined) fault = { offset, problem: `a value begins with ${sign}` };
      else if (path.length > deepest) fault = { offset, problem: tooDeep };
      return fault && visit.BREAK;
    },
  });
  return fault;
}

function signBefore(node: Node): '*' | '&' | '!' | undefined {
  if (isAlias(node)) return '*';
  if ((node as { anchor?: string }).anchor !== undefined) return '&';
  return node.tag === undefined ? undefined : '!';
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
