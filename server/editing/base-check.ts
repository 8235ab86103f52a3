import { createHash } from 'node:crypto';

import { isRecordsPath } from './content-paths';
import type { Git } from './git';
import type { Heads } from './heads';
import { refusalFor } from './refusal';
import { objectAt } from './tree';

/** A text as the editor saves it. */
export interface SentText {
  path: string;
  raw: string;
}

/** A file that is not any more what the editor had loaded; `text` is null if it is gone. */
export interface Conflict {
  path: string;
  text: string | null;
}

/** For each file, the id of what the editor had loaded; null for a file that did not exist. */
export type LoadedIds = Readonly<Record<string, string | null>>;

/** @returns the id by which decap-server and the editor know the content of a file */
export function idOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Lets a save through only if the editor has seen what it replaces. A text that is already what the editor wants to
 * save is no conflict.
 *
 * @param draftBranch of the draft that is saved; undefined for a save on the content branch
 * @throws Refusal with the present texts
 */
export async function refuseOverwriting(
  git: Git,
  heads: Heads,
  draftBranch: string | undefined,
  texts: readonly SentText[],
  loaded: LoadedIds,
): Promise<void> {
  const draft = draftBranch === undefined ? undefined : heads.drafts.get(draftBranch)?.commit;
  const conflicts: Conflict[] = [];
  for (const { path, raw } of texts) {
    const known = loaded[path];
    if (known === undefined && isRecordsPath(path)) continue;
    const object = await presentObject(git, heads.tip, draft, path);
    const present = object === undefined ? undefined : await git.bytes(['cat-file', 'blob', object]);
    const id = present === undefined ? null : idOf(present);
    if (id === (known ?? null) || id === idOf(raw)) continue;
    conflicts.push({ path, text: present?.toString() ?? null });
  }
  if (conflicts.length === 0) return;
  const files = conflicts.map(({ path }) => path);
  throw refusalFor(409, 'changed', { files }, { conflict: conflicts });
}

/** The draft's text; the published one where that was changed since the draft was begun, which its editor has not seen. */
async function presentObject(
  git: Git,
  tip: string,
  draft: string | undefined,
  path: string,
): Promise<string | undefined> {
  const published = await objectAt(git, tip, path);
  if (draft === undefined) return published;
  const base = await git.run(['merge-base', tip, draft]);
  const [begun, drafted] = await Promise.all([objectAt(git, base, path), objectAt(git, draft, path)]);
  return published !== begun && published !== drafted ? published : drafted;
}
