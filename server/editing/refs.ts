import type { Git } from '../git';

/** Positions of the branches that editors work on. */
export interface Refs {
  /** Commit of the content branch. */
  tip: string;
  /** By branch name. */
  drafts: ReadonlyMap<string, Draft>;
  /** All refs as they were read, by full name, with their objects. */
  found: ReadonlyMap<string, string>;
}

export interface Draft {
  commit: string;
  status: DraftStatus;
  /** Blob with its schedule and comments (draft-notes.ts). */
  notes?: string | undefined;
}

/** In the editor: draft, in review, ready. */
export const draftStatuses = ['draft', 'pending_review', 'pending_publish'] as const;
export type DraftStatus = (typeof draftStatuses)[number];
/** The status of a draft that a publisher has approved. */
export const readyStatus = 'pending_publish' satisfies DraftStatus;

/** Prefix of draft branches, `cms/<collection>/<slug>`. */
export const draftPrefix = 'cms/';
const heads = 'refs/heads/';
/**
 * `refs/draft-status/<status>/<collection>/<slug>`, so that branch and status change in one transaction. Drafts without one have
 * the first status.
 */
const statusRefs = 'refs/draft-status/';
/** `refs/draft-notes/<collection>/<slug>`, so that notes change and end in one transaction with their draft. */
const notesRefs = 'refs/draft-notes/';

/** @throws if the content branch does not exist */
export async function readRefs(git: Git, branch: string): Promise<Refs> {
  const patterns = [heads + branch, heads + draftPrefix, statusRefs, notesRefs];
  const list = await git.run(['for-each-ref', '--format=%(objectname) %(refname)', ...patterns]);
  const found = new Map<string, string>();
  for (const line of list.split('\n').filter(Boolean)) {
    const [object = '', name = ''] = line.split(' ');
    // The pattern also matches branches below the content branch.
    if (name === heads + branch || !name.startsWith(heads) || name.startsWith(heads + draftPrefix))
      found.set(name, object);
  }
  const tip = found.get(heads + branch);
  if (tip === undefined) throw new Error(`There is no branch “${branch}”.`);
  const drafts = new Map<string, Draft>();
  for (const [name, commit] of found) {
    if (!name.startsWith(heads + draftPrefix)) continue;
    const draft = name.slice(heads.length);
    const status = draftStatuses.find((one) => found.has(statusRefOf(draft, one)));
    drafts.set(draft, { commit, status: status ?? 'draft', notes: found.get(notesRefOf(draft)) });
  }
  return { tip, drafts, found };
}

function statusRefOf(draft: string, status: DraftStatus): string {
  return `${statusRefs}${status}/${draft.slice(draftPrefix.length)}`;
}

function notesRefOf(draft: string): string {
  return notesRefs + draft.slice(draftPrefix.length);
}

/** @returns full names of the refs of a draft, with their objects */
export function refsOfDraft(branch: string, { commit, status, notes }: Draft): [string, string][] {
  return [
    [heads + branch, commit],
    ...(status === 'draft' ? [] : [[statusRefOf(branch, status), commit] as [string, string]]),
    ...(notes === undefined ? [] : [[notesRefOf(branch), notes] as [string, string]]),
  ];
}

/** A ref with its object before and after; undefined if it does not exist. */
export interface RefMove {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** @returns the moves that make the refs those of `to` */
export function refMoves(branch: string, from: Refs, to: Pick<Refs, 'tip' | 'drafts'>): RefMove[] {
  const after = new Map([[heads + branch, to.tip]]);
  for (const [branchOfDraft, draft] of to.drafts)
    for (const [name, object] of refsOfDraft(branchOfDraft, draft))
      after.set(name, name.startsWith(statusRefs) ? (from.found.get(name) ?? object) : object);
  return [...new Set([...from.found.keys(), ...after.keys()])]
    .map((name) => ({ name, before: from.found.get(name), after: after.get(name) }))
    .filter((move) => move.before !== move.after);
}

/** Moves all refs or, if one is not where it was expected, none. @throws GitError */
export async function transact(git: Git, moves: readonly RefMove[]): Promise<void> {
  const orders = moves.map(({ name, before, after }) => {
    if (after === undefined) return `delete ${name} ${before ?? ''}\n`;
    return before === undefined ? `create ${name} ${after}\n` : `update ${name} ${after} ${before}\n`;
  });
  await git.run(['update-ref', '-m', 'save in the editor', '--stdin'], { input: orders.join('') });
}

/** @returns the refs with another draft, or without the draft */
export function withDraft(refs: Refs, branch: string, draft: Draft | undefined): Refs {
  const drafts = new Map(refs.drafts);
  if (draft === undefined) drafts.delete(branch);
  else drafts.set(branch, draft);
  return { ...refs, drafts };
}
