import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { contentTypeAt } from '../../src/content-model/content-types';
import type { ContentType } from '../../src/content-model/field';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';
import { routes, type Route } from '../../src/routes/route-table';

import { addRedirect } from './add-redirect';
import { contentFolders } from './clone';
import { refuseDraftsOf } from './drafts';
import { Refusal, refusalFor } from './refusal';
import { renameEverywhere } from './renaming';
import type { Workspace } from './workspace';

/** An entry that is to have another address. */
export interface EntryMove {
  /** Folder below `content/`. */
  folder: string;
  slug: string;
  /** The new last part of its address. */
  to: string;
}

export interface MoveAnswer {
  /** The address until now and from now on. */
  from: string;
  to: string;
  /** Other files that named the entry and were changed with it. */
  files: string[];
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSlug = 80;
const english = `index.${fileCodeOf(defaultLanguage)}.md`;

/**
 * Gives an entry another address, as one commit: its folder, all relations and links that name it, and a redirect from
 * the former address.
 */
export async function moveEntry(workspace: Workspace, move: EntryMove): Promise<MoveAnswer> {
  const { type, route } = placeOf(move);
  const from = route.path.replace(':slug', move.slug);
  const to = route.path.replace(':slug', move.to);
  return workspace.change(async (heads) => {
    const { git } = workspace;
    const present = `content/${move.folder}/${move.slug}`;
    if (!existsSync(join(git.folder, present, english))) {
      throw refusalFor(404, 'addressGone', { type: type.label, address: from });
    }
    await refuseTaken(git.folder, move, type, to);
    await refuseDraftsOf(git, heads, present);
    await git.run(['mv', present, `content/${move.folder}/${move.to}`]);
    const files = await renameEverywhere(git.folder, move, type, { from, to });
    await addRedirect(git.folder, from, to);
    await git.run(['add', '--all', '--', ...contentFolders]);
    await git.run([
      'commit',
      '--quiet',
      '--no-verify',
      '-m',
      `Move ${type.label} “${move.slug}” to “${move.to}”`,
    ]);
    return { from, to, files };
  });
}

/** @throws Refusal if no entry there has an address that could change, or the new one cannot be one */
function placeOf({ folder, slug, to }: EntryMove): { type: ContentType; route: Route } {
  const type = slugPattern.test(folder) && slugPattern.test(slug) ? contentTypeAt(folder, slug) : undefined;
  const route = Object.values<Route>(routes).find(
    ({ records, path }) => type !== undefined && records === type.name && path.includes(':slug'),
  );
  if (type === undefined || route === undefined) {
    throw new Refusal(404, `Nothing in “${folder}” has an address of its own that could be changed.`);
  }
  if (type.onlySlugs !== undefined) {
    throw refusalFor(409, 'addressFixed', { type: type.label });
  }
  if (!slugPattern.test(to) || to.length > longestSlug) {
    throw refusalFor(422, 'addressForm', { text: to, longest: longestSlug, example: tidied(to) });
  }
  if (to === slug) throw refusalFor(422, 'addressSame', { slug });
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

async function refuseTaken(root: string, move: EntryMove, type: ContentType, to: string): Promise<void> {
  if (existsSync(join(root, 'content', move.folder, move.to))) {
    throw refusalFor(409, 'addressOfEntry', { type: type.label, address: to });
  }
  if (Object.values<Route>(routes).some(({ path }) => path.toLowerCase() === to)) {
    throw refusalFor(409, 'addressOfPage', { address: to });
  }
}

/** @throws Refusal */
export function readEntryMove(body: unknown): EntryMove {
  const { folder, slug, to } = (body ?? {}) as Partial<Record<keyof EntryMove, unknown>>;
  if (typeof folder !== 'string' || typeof slug !== 'string' || typeof to !== 'string') {
    throw new Refusal(422, 'The request needs folder, slug and to.');
  }
  return { folder, slug, to };
}
