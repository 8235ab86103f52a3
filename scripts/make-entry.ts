import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import sharp from 'sharp';
import { Document, visit } from 'yaml';

import { contentTypes } from '../src/content/content-types';
import { altKey, bodyField, type ContentType, type Field } from '../src/content/field';
import { slugLookup } from '../src/content/reading/check-content';
import { readContent, slugPattern, tidySlug, type Content } from '../src/content/reading/read-content';
import { defaultLanguage, fileCodeOf, languages, type Language } from '../src/i18n/languages';

/** Fields named after the entry, so that new entries have different names. */
const namedFields: ReadonlySet<string> = new Set(['title', 'product', 'name']);

/** The kinds of entry that can be added, by their name on the command line: `case-study`, `project`… */
export const kinds: ReadonlyMap<string, ContentType> = new Map(
  contentTypes
    .filter((type) => !type.onlySlugs)
    .map((type) => [type.name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase(), type]),
);

/**
 * Creates a complete entry that passes the content checks, atomically: every field with its example in every language, and
 * drawn pictures.
 * @returns the entry's folder, relative to the project's
 * @throws Error with a message for editors
 */
export async function makeEntry(root: string, kind: string, slug: string): Promise<string> {
  const type = kinds.get(kind);
  if (!type) throw new Error(`There is no kind “${kind}”. The kinds are ${[...kinds.keys()].join(', ')}.`);
  refuseSlug(type, slug);
  const folder = `content/${type.folder}/${slug}`;
  const goal = join(root, folder);
  if (existsSync(goal)) throw new Error(`${folder} is there already. Choose another name.`);
  const shared = sharedValues(type, readContent(root));
  const made = await mkdtemp(join(root, '.new-entry-'));
  try {
    for (const language of languages) {
      const values = {
        ...exampleValues(type, language, slug),
        ...(language === defaultLanguage ? shared : {}),
      };
      await writeFile(join(made, `index.${fileCodeOf(language)}.md`), writeText(values));
    }
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind === 'picture') await drawPicture(join(made, field.example), name, field.minWidth, slug);
    }
    await mkdir(dirname(goal), { recursive: true });
    await rename(made, goal);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return folder;
}

function refuseSlug(type: ContentType, slug: string): void {
  if (!slugPattern.test(slug)) {
    throw new Error(
      `“${slug}” cannot be an address: write small letters, digits and single hyphens, such as ${tidySlug(slug) || 'my-slug'}.`,
    );
  }
  const room = Math.min(
    ...Object.entries(type.fields).map(([name, field]) =>
      field.kind === 'text' && namedFields.has(name) ? field.max : 60,
    ),
  );
  if (slug.length > room)
    throw new Error(`“${slug}” is too long: at most ${room} characters, it is ${slug.length}.`);
}

/** Values that depend on existing entries: the order and relations. */
function sharedValues(type: ContentType, content: Content): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const slugsOf = slugLookup(content);
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.kind === 'number' && name === 'order') {
      const orders = content.entries
        .filter((entry) => entry.type === type)
        .map((entry) => Number(entry.texts[fileCodeOf(defaultLanguage)]?.[name]))
        .filter(Number.isFinite);
      values[name] = Math.max(0, ...orders) + 1;
    } else if (field.kind === 'relation' || field.kind === 'relation-list') {
      const there = slugsOf(field.to);
      const [first] = there;
      if (first === undefined) {
        throw new Error(
          `“${field.label}” needs an entry of content/${folderOf(field.to)}, and there is none yet.`,
        );
      }
      if (field.kind === 'relation') values[name] = there.has(field.example) ? field.example : first;
      else values[name] = field.example.every((slug) => there.has(slug)) ? field.example : [first];
    }
  }
  return values;
}

function folderOf(typeName: string): string {
  return contentTypes.find(({ name }) => name === typeName)?.folder ?? typeName;
}

export function exampleValues(type: ContentType, language: Language, slug: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const entryName = nameOf(slug);
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.translated || language === defaultLanguage) {
      values[name] = field.kind === 'text' && namedFields.has(name) ? entryName : exampleOf(field);
    }
    if (field.kind === 'picture') values[altKey(name)] = `${field.label} of ${entryName}`;
  }
  return values;
}

/** `my-slug` → `My slug` */
function nameOf(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

function exampleOf(field: Field): unknown {
  switch (field.kind) {
    case 'group-list': {
      const group = Object.fromEntries(
        Object.entries(field.item).map(([name, part]) => [name, part.example]),
      );
      return Array.from({ length: field.min }, () => group);
    }
    case 'text-list':
      return Array.from(
        { length: Math.max(field.min, field.example.length) },
        (_, index) => field.example[index % field.example.length],
      );
    case 'markdown':
      return `${field.example}\n`;
    default:
      return field.example;
  }
}

/** @returns the file: fields as quoted YAML or literal blocks, with `body` below */
export function writeText({ [bodyField]: body, ...values }: Record<string, unknown>): string {
  const document = new Document(values, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      node.type = node.value.includes('\n') ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE';
    },
  });
  const text = typeof body === 'string' ? `\n${body.trim()}\n` : '';
  return `---\n${document.toString({ lineWidth: 0 })}---\n${text}`;
}

/** A plain card with the entry's name, in the size that the field requires. */
async function drawPicture(path: string, field: string, width: number, slug: string): Promise<void> {
  const height = Math.round(field === 'scene' ? width / 2 : (width * 3) / 4);
  const size = Math.round(width / Math.max(16, slug.length));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="#1f6f78"/>
  <text x="50%" y="50%" fill="#ffffff" font-family="sans-serif" font-size="${size}" text-anchor="middle">${nameOf(slug)}</text>
</svg>`;
  await sharp(Buffer.from(drawing)).png().toFile(path);
}
