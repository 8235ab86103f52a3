import { createHash } from 'node:crypto';

import { isRecordsPath } from './content-paths';
import type { ContentStore } from './content-store';
import { editorErrorFor } from './http-error';
import type { Refs } from './refs';

export interface SentText {
  path: string;
  raw: string;
}

/** A file that differs from what the editor had loaded; `text` is null if it was deleted. */
export interface Conflict {
  path: string;
  text: string | null;
}

/** By file, the id of the text that the editor had loaded; null for a new file. */
export type LoadedIds = Readonly<Record<string, unknown>>;

/** @returns the id by which Decap and the editor know a file: its SHA-256 */
export function idOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Rejects a save of outdated files, unless the present text already equals the saved one.
 * @param draftBranch of the saved draft; undefined for the content branch
 * @throws HttpError with the present texts
 */
export async function rejectOutdated(
  { git, objects }: ContentStore,
  refs: Refs,
  draftBranch: string | undefined,
  texts: readonly SentText[],
  loaded: LoadedIds,
): Promise<void> {
  const draft = refs.drafts.get(draftBranch ?? '')?.commit ?? refs.tip;
  const base = draft === refs.tip ? draft : await git.run(['merge-base', refs.tip, draft]);
  const [begun, published, drafted] = await Promise.all([base, refs.tip, draft].map(objects.treeOf));
  const conflicts: Conflict[] = [];
  for (const { path, raw } of texts) {
    const known = loaded[path];
    if (known === undefined && isRecordsPath(path)) continue;
    const [first, now, own] = [begun, published, drafted].map((tree) => tree?.get(path)?.id);
    // The draft's text, or the published one if it changed after the draft began, which its editor has not seen.
    const object = now !== first && now !== own ? now : own;
    const present = object === undefined ? undefined : (await objects.read([object])).get(object);
    const id = present === undefined ? null : idOf(present);
    if (id === (known ?? null) || id === idOf(raw)) continue;
    conflicts.push({ path, text: present?.toString() ?? null });
  }
  if (conflicts.length === 0) return;
  const files = conflicts.map(({ path }) => path);
  throw editorErrorFor(409, 'changed', { files }, { conflict: conflicts });
}
