import { object, string, type InferType } from 'yup';

import { contentTypeAt } from '../../src/content/content-types';
import type { ContentType } from '../../src/content/field';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';
import { routes, type Route } from '../../src/routes/route-table';

import { addRedirect, redirectsFile } from './add-redirect';
import type { Editor } from './admin-guard';
import type { ContentStore } from './content-store';
import { rejectOpenDrafts } from './drafts';
import { HttpError, editorErrorFor } from './http-error';
import type { Tree } from './objects';
import { readAllTexts } from './reading';
import { renameEverywhere } from './renaming';

/** A change of an entry's address: its folder below `content/`, its slug, and the new last part of its address. */
export const entryMoveSchema = object({
  folder: string().required(),
  slug: string().required(),
  to: string().required(),
}).required();
export type EntryMove = InferType<typeof entryMoveSchema>;

export interface MoveAnswer {
  /** The former and the new address. */
  from: string;
  to: string;
  /** Other files that named the entry and were changed. */
  files: string[];
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 80;
const english = `index.${fileCodeOf(defaultLanguage)}.md`;

/**
 * Changes an entry's address in one commit: its folder, all relations and links to it, and a redirect from the former address.
 */
export async function moveEntry(store: ContentStore, move: EntryMove, author: Editor): Promise<MoveAnswer> {
  const { type, route } = placeOf(move);
  const from = route.path.replace(':slug', move.slug);
  const to = route.path.replace(':slug', move.to);
  const [former, next] = [move.slug, move.to].map((slug) => `content/${move.folder}/${slug}/`) as [
    string,
    string,
  ];
  return store.change(async (refs) => {
    const tree = await store.objects.treeOf(refs.tip);
    if (!tree.has(former + english))
      throw editorErrorFor(404, 'addressGone', { type: type.label, address: from });
    rejectTakenAddress(tree, next, type, to);
    await rejectOpenDrafts(store, refs, former);
    const texts = await readAllTexts(store, tree);
    const renamed = renameEverywhere(texts, move, type, { from, to });
    const changes = new Map<string, string | { mode: string; id: string } | undefined>(renamed);
    changes.set(redirectsFile, addRedirect(texts.get(redirectsFile), from, to));
    for (const [path, file] of tree) {
      if (!path.startsWith(former)) continue;
      changes.set(next + path.slice(former.length), changes.get(path) ?? file);
      changes.set(path, undefined);
    }
    const message = `Move ${type.label} “${move.slug}” to “${move.to}”`;
    const tip = await store.objects.commit({ parents: [refs.tip], changes, message, author });
    const files = [...renamed.keys()].map((path) => path.replace(former, next)).sort();
    return { refs: { ...refs, tip }, answer: { from, to, files } };
  });
}

/** @throws HttpError if the entry has no changeable address, or the new one is invalid */
function placeOf({ folder, slug, to }: EntryMove): { type: ContentType; route: Route } {
  const type = slugPattern.test(folder) && slugPattern.test(slug) ? contentTypeAt(folder, slug) : undefined;
  const route = Object.values<Route>(routes).find(
    ({ records, path }) => type !== undefined && records === type.name && path.includes(':slug'),
  );
  if (type === undefined || route === undefined) {
    throw new HttpError(404, `Nothing in “${folder}” has an address of its own that could be changed.`);
  }
  if (type.onlySlugs !== undefined) {
    throw editorErrorFor(409, 'addressFixed', { type: type.label });
  }
  if (!slugPattern.test(to) || to.length > longestSlug) {
    // Normalising long texts is slow.
    const text = to.slice(0, 2 * longestSlug);
    throw editorErrorFor(422, 'addressForm', { text, longest: longestSlug, example: tidied(text) });
  }
  if (to === slug) throw editorErrorFor(422, 'addressSame', { slug });
  return { type, route };
}

function tidied(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');
  return slug === '' ? 'new-name' : slug;
}

function rejectTakenAddress(tree: Tree, folder: string, type: ContentType, to: string): void {
  if ([...tree.keys()].some((path) => path.startsWith(folder))) {
    throw editorErrorFor(409, 'addressOfEntry', { type: type.label, address: to });
  }
  if (Object.values<Route>(routes).some(({ path }) => path.toLowerCase() === to)) {
    throw editorErrorFor(409, 'addressOfPage', { address: to });
  }
}
