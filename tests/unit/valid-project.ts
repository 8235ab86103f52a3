import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import { exampleValues, writeText } from '../../scripts/make-entry';
import { contentTypes } from '../../src/content/content-types';
import type { ContentType } from '../../src/content/field';
import { parseText } from '../../src/content/reading/parse-text';
import { fileCodeOf, languages, type FileCode } from '../../src/i18n/languages';

/** A project folder with minimal valid content: every required entry, filled with the examples of the schemas. */
export interface Project {
  root: string;
  write: (path: string, text: string) => void;
  read: (path: string) => string;
  /** Sets fields of an entry's file; undefined removes one. */
  edit: (folder: string, code: FileCode, changes: Readonly<Record<string, unknown>>) => void;
  copyEntry: (from: string, to: string) => void;
  remove: (path: string) => void;
  /** A copy in its own folder. */
  clone: () => Project;
  /** Deletes the folder. */
  discard: () => void;
}

/** Repeatable types have one entry here, the one that examples of relations name. */
const freeSlugs: Readonly<Record<string, string>> = { CaseStudy: 'orderbuddy' };

export async function makeValidProject(): Promise<Project> {
  const project = projectIn(mkdtempSync(join(tmpdir(), 'valid-project-')));
  for (const type of contentTypes) {
    for (const slug of type.onlySlugs ?? [freeSlugs[type.name] ?? 'first'])
      await writeEntry(project, type, slug);
  }
  for (const language of languages) {
    project.write(`locales/${fileCodeOf(language)}/common.json`, '{ "hello": "Hello" }\n');
  }
  project.write('src/page.ts', "t('hello');\n");
  return project;
}

async function writeEntry({ root, write }: Project, type: ContentType, slug: string): Promise<void> {
  const folder = `content/${type.folder}/${slug}`;
  for (const language of languages) {
    write(`${folder}/index.${fileCodeOf(language)}.md`, writeText(exampleValues(type, language, slug)));
  }
  for (const field of Object.values(type.fields)) {
    if (field.kind === 'picture') await drawStrip(join(root, folder, field.example), field.minWidth);
  }
}

function projectIn(root: string): Project {
  const path = (relative: string) => join(root, relative);
  const read = (relative: string) => readFileSync(path(relative), 'utf8');
  const write = (relative: string, text: string) => {
    mkdirSync(dirname(path(relative)), { recursive: true });
    writeFileSync(path(relative), text);
  };
  return {
    root,
    write,
    read,
    edit: (folder, code, changes) => {
      const file = `${folder}/index.${code}.md`;
      const parsed = parseText(read(file));
      if (!('values' in parsed)) throw new Error(`${file} cannot be read`);
      const values = Object.entries({ ...parsed.values, ...changes }).filter(
        ([, value]) => value !== undefined,
      );
      write(file, writeText(Object.fromEntries(values)));
    },
    copyEntry: (from, to) => cpSync(path(from), path(to), { recursive: true }),
    remove: (relative) => rmSync(path(relative), { recursive: true }),
    clone: () => {
      const copy = mkdtempSync(join(tmpdir(), 'valid-project-'));
      cpSync(root, copy, { recursive: true });
      return projectIn(copy);
    },
    discard: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A picture of one row of pixels: wide enough, and quick to make. */
export async function drawStrip(path: string, width: number): Promise<void> {
  await sharp({ create: { width, height: 1, channels: 3, background: '#1f6f78' } }).toFile(path);
}
