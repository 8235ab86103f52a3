import { join } from 'node:path';

import { listReleases, rollBack, type ReleaseEntry } from '../server/releases/roll-back';

import { runCommand } from './run-command';

const usage =
  'npm run release -- list            the releases that are kept\nnpm run release -- rollback [id]   serves the one before the served one, or the one named';

/** `npm run release`: lists releases and rolls back. */
async function main([command = 'list', id]: string[]): Promise<void> {
  const releases = join(process.cwd(), '.releases');
  if (command === 'list') {
    const kept = await listReleases(releases);
    console.log(kept.length === 0 ? 'There is no release yet.' : kept.map(describe).join('\n'));
  } else if (command === 'rollback') {
    console.log(`Now served:\n${describe(await rollBack(releases, id))}`);
  } else throw new Error(usage);
}

function describe({ id, isServed, finishedAt, commit, dirty }: ReleaseEntry): string {
  const content = commit === null ? 'without a commit' : `commit ${commit.slice(0, 7)}`;
  const changes = dirty === true ? ' and changes that were not committed' : '';
  return `${isServed ? '→' : ' '} ${id}   ${new Date(finishedAt).toLocaleString()}   ${content}${changes}`;
}

runCommand(main);
