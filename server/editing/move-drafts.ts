import type { ContentRepository } from './content-repository';
import { labelKey, type Heads } from './heads';
import { patiently } from './patience';

/** Brings the drafts’ branches of the content repository, and how far they are, from one state to another. */
export async function moveDrafts({ git }: ContentRepository, from: Heads, to: Heads): Promise<void> {
  const names = [...new Set([...from.drafts.keys(), ...to.drafts.keys()])];
  const orders = names.flatMap((name) => {
    const [before, after] = [from.drafts.get(name)?.commit, to.drafts.get(name)?.commit];
    if (before === after) return [];
    return after === undefined
      ? [`delete refs/heads/${name} ${before ?? ''}`]
      : [`update refs/heads/${name} ${after} ${before ?? '0'.repeat(after.length)}`];
  });
  if (orders.length > 0) {
    // All or none of them.
    await patiently(() => git.run(['update-ref', '--stdin'], { input: `${orders.join('\n')}\n` }));
  }
  for (const name of names) {
    const [before, after] = [from.drafts.get(name)?.label, to.drafts.get(name)?.label];
    if (before === after) continue;
    if (after === undefined) await git.ask(['config', '--remove-section', `branch.${name}`]);
    else await patiently(() => git.run(['config', labelKey(name), after]));
  }
}
