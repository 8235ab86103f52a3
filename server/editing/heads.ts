import type { Git } from './git';

/** Where the branches stand that editors work on. */
export interface Heads {
  /** Commit of the content branch. */
  tip: string;
  /** By name of their branch. */
  drafts: ReadonlyMap<string, Draft>;
}

export interface Draft {
  commit: string;
  /** How far it is, as decap-server keeps it in Git’s configuration: `decap-cms/draft`. */
  label: string;
}

/** Drafts are branches below this name, `cms/<collection>/<slug>`. */
export const draftPrefix = 'cms/';
const labelPrefix = 'decap-cms/';
const firstLabel = `${labelPrefix}draft`;

/** @throws if the content branch is not there */
export async function readHeads(git: Git, branch: string): Promise<Heads> {
  const [refs, settings] = await Promise.all([
    git.run([
      'for-each-ref',
      '--format=%(objectname) %(refname)',
      `refs/heads/${branch}`,
      `refs/heads/${draftPrefix}`,
    ]),
    // Fails where there is none.
    git.ask(['config', '--null', '--get-regexp', `^branch\\.${draftPrefix}.*\\.description$`]),
  ]);
  const labels = readLabels(settings ?? '');
  const drafts = new Map<string, Draft>();
  let tip: string | undefined;
  for (const line of refs.split('\n')) {
    const [commit = '', ref = ''] = line.split(' ');
    const name = ref.replace('refs/heads/', '');
    if (name === branch) tip = commit;
    else if (name.startsWith(draftPrefix))
      drafts.set(name, { commit, label: labels.get(name) ?? firstLabel });
  }
  if (tip === undefined) throw new Error(`There is no branch “${branch}”.`);
  return { tip, drafts };
}

function readLabels(settings: string): Map<string, string> {
  const pairs = settings.split('\0').flatMap((setting): [string, string][] => {
    const [, name, label] = /^branch\.(.+)\.description\n([\s\S]*)$/.exec(setting) ?? [];
    return name !== undefined && label !== undefined ? [[name, label.trim()]] : [];
  });
  return new Map(pairs);
}

/** @returns the key under which Git keeps what a branch is */
export function labelKey(branch: string): string {
  return `branch.${branch}.description`;
}

/** @returns a draft’s status as the editor knows it: `draft`, `pending_review`, `pending_publish` */
export function statusOf({ label }: Draft): string {
  return label.startsWith(labelPrefix) ? label.slice(labelPrefix.length) : label;
}

export function isSameHeads(one: Heads, other: Heads): boolean {
  return asText(one) === asText(other);
}

function asText({ tip, drafts }: Heads): string {
  return JSON.stringify([tip, [...drafts].sort(([one], [other]) => (one < other ? -1 : 1))]);
}
