import type { ContentStore } from './content-store';
import { readNotes, scheduleOf } from './draft-notes';
import { refsOfDraft, transact } from './refs';

/** The refs of scheduled drafts as they were pushed last: these, and no others, are deleted at the remote later. */
const pushedRefs = 'refs/site/scheduled/';

/**
 * Pushes scheduled drafts, so that a workflow at the remote can publish them while this server is off, and deletes there those
 * that are no longer scheduled here.
 * @param address name or address of the remote @throws GitError
 */
export async function pushScheduled(store: ContentStore, address: string): Promise<void> {
  const { git } = store;
  const [wanted, pushed] = await Promise.all([scheduledRefs(store), readPushed(store)]);
  const changed = [...wanted].filter(([name, object]) => pushed.get(name) !== object);
  const gone = [...pushed.keys()].filter((name) => !wanted.has(name));
  if (changed.length + gone.length === 0) return;
  const list =
    gone.length === 0 ? '' : await git.run(['ls-remote', '--', address, ...gone], { isRemote: true });
  // Git refuses to delete what the workflow has deleted already.
  const present = new Set(list.split('\n').map((line) => line.split('\t')[1]));
  const changes = [
    ...changed.map(([name, object]) => `+${object}:${name}`),
    ...gone.filter((name) => present.has(name)).map((name) => `:${name}`),
  ];
  if (changes.length > 0) await git.run(['push', '--quiet', '--', address, ...changes], { isRemote: true });
  await transact(
    git,
    [...new Set([...wanted.keys(), ...gone])].flatMap((name) => {
      const move = { name: pushedRefs + name, before: pushed.get(name), after: wanted.get(name) };
      return move.before === move.after ? [] : move;
    }),
  );
}

/** @returns the refs of the scheduled drafts, by full name */
async function scheduledRefs(store: ContentStore): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  for (const [branch, draft] of (await store.refs()).drafts) {
    if (scheduleOf(draft, await readNotes(store, draft)) === undefined) continue;
    for (const [name, object] of refsOfDraft(branch, draft)) wanted.set(name, object);
  }
  return wanted;
}

async function readPushed({ git }: ContentStore): Promise<Map<string, string>> {
  const list = await git.run(['for-each-ref', '--format=%(refname) %(objectname)', pushedRefs]);
  return new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(pushedRefs.length).split(' ') as [string, string]),
  );
}
