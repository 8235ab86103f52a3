import { parseContentPath } from '../../src/content/content-path';
import { readEntryText } from '../../src/content/entry-text';
import { splitQuery } from '../../src/content/search/find-pages';
import { fold } from '../../src/content/search/fold';
import { highlight, type Piece } from '../../src/content/search/highlight';
import { snippetOf } from '../../src/content/search/snippet';
import { textOf } from '../../src/content/translations/fingerprint';
import { filesOfEntry } from '../../src/editor/decap/editor-address';
import { readMessages } from '../../src/editor/decap/messages-entry';
import type { FileCode } from '../../src/i18n/languages';

import { isRecordsPath, isTextPath } from './content-paths';
import type { ContentStore } from './content-store';
import { draftNameOf } from './drafts';
import type { Objects } from './objects';
import type { Refs } from './refs';

/** A text that contains all words of a query. */
export interface FoundText {
  path: string;
  code: FileCode;
  /** Name of the field, or key of the message. */
  field: string;
  /** The part with the first found word. */
  excerpt: Piece[];
  /** Whether the text is that of a draft. */
  isDraft: boolean;
}

export interface FoundTexts {
  /** The first hundred. */
  results: FoundText[];
  total: number;
}

/** Searches all texts in all languages; of entries with a draft, those of the draft. */
export type TextSearch = (query: string) => Promise<FoundTexts>;

const resultsAtMost = 100;

interface IndexedText {
  field: string;
  text: string;
  folded: string;
}

interface IndexedFile {
  path: string;
  code: FileCode;
  isDraft: boolean;
  texts: readonly IndexedText[];
}

/** Reads each text once: folded texts are cached by blob, because a publication changes few of them. */
export function openTextSearch(store: ContentStore): TextSearch {
  let byBlob = new Map<string, readonly IndexedText[]>();
  let index: { heads: string; files: readonly IndexedFile[] } | undefined;

  async function currentIndex(): Promise<readonly IndexedFile[]> {
    const refs = await store.refs();
    const heads = [refs.tip, ...[...refs.drafts].map(([branch, { commit }]) => `${branch} ${commit}`)].join();
    if (index?.heads === heads) return index.files;
    const files = await filesIn(store.objects, refs);
    const missing = files.filter(({ id }) => !byBlob.has(id));
    const blobs = await store.objects.read(missing.map(({ id }) => id));
    const present = new Map(
      files.map(({ id, path }) => [id, byBlob.get(id) ?? textsIn(path, blobs.get(id))]),
    );
    byBlob = present;
    index = { heads, files: files.map(({ id, ...file }) => ({ ...file, texts: present.get(id) ?? [] })) };
    return index.files;
  }

  return async (query) => {
    const files = await currentIndex();
    const words = splitQuery(query);
    if (words.length === 0) return { results: [], total: 0 };
    const found = files.flatMap(({ texts, ...file }) =>
      texts
        .filter(({ folded }) => words.every((word) => folded.includes(word)))
        .map((text) => ({ file, text })),
    );
    const phrase = fold(query.trim());
    const isExact = ({ text }: (typeof found)[number]): boolean => text.folded.includes(phrase);
    const ranked = [...found.filter(isExact), ...found.filter((one) => !isExact(one))];
    return {
      results: ranked.slice(0, resultsAtMost).map(({ file, text: { field, text } }) => ({
        ...file,
        field,
        excerpt: highlight(snippetOf(text, words), words),
      })),
      total: found.length,
    };
  };
}

interface TextFile {
  path: string;
  code: FileCode;
  id: string;
  isDraft: boolean;
}

/** @returns the published texts, with those of drafts in their place */
async function filesIn(objects: Objects, refs: Refs): Promise<TextFile[]> {
  const published = await objects.treeOf(refs.tip);
  const files = new Map<string, TextFile>();
  const add = (path: string, id: string, isDraft: boolean): void => {
    const code = isTextPath(path) && !isRecordsPath(path) ? parseContentPath(path)?.code : undefined;
    if (code !== undefined) files.set(path, { path, code, id, isDraft });
  };
  for (const [path, { id }] of published) add(path, id, false);
  for (const [branch, { commit }] of refs.drafts) {
    const tree = await objects.treeOf(commit);
    for (const path of filesOfEntry(draftNameOf(branch))) {
      const id = tree.get(path)?.id;
      if (id !== undefined && id !== published.get(path)?.id) add(path, id, true);
    }
  }
  return [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** @returns the texts of a value: those of lists and groups one by one */
function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return textOf(value) === '' ? [] : [textOf(value)];
}

function textsIn(path: string, blob: Buffer | undefined): IndexedText[] {
  const raw = blob?.toString() ?? '';
  const values = path.endsWith('.json') ? readMessages(raw) : (readEntryText(raw) ?? {});
  return Object.entries(values).flatMap(([field, value]) => {
    const text = textsOf(value).join(' · ');
    return text === '' ? [] : [{ field, text, folded: fold(text) }];
  });
}
