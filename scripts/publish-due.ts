import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openContentRepository } from '../server/editing/content-repository';
import { openContentStore } from '../server/editing/content-store';
import { refMoves } from '../server/editing/refs';
import { publishDue } from '../server/editing/schedule';
import { describeEditorError } from '../src/editor/decap/editor-errors';

import { runCommand } from './run-command';

const drafts = ['refs/heads/cms/*', 'refs/draft-status/*', 'refs/draft-notes/*'];

/**
 * `npx tsx scripts/publish-due.ts`, in a clone with the content branch checked out: publishes the scheduled drafts of the remote
 * `origin` that are due, as the site's server does while it runs. Exits with 1 if one could not be published.
 */
async function main(): Promise<void> {
  const { git, ...content } = await openContentRepository(process.cwd());
  await git.run(['fetch', '--quiet', 'origin', ...drafts.map((name) => `+${name}:${name}`)], {
    isRemote: true,
  });
  const folder = await mkdtemp(join(tmpdir(), 'publish-due-'));
  try {
    const store = await openContentStore({ git, ...content }, join(folder, 'editing.json'));
    const before = await store.refs();
    const outcomes = await publishDue(store, {
      now: Date.now,
      // Whoever may write to the repository may publish.
      mayPublish: async () => true,
      onError: ({ collection, slug }, error) => {
        console.error(`${collection}/${slug} is not published yet: ${String(error)}`);
        process.exitCode = 1;
      },
    });
    for (const { draft, failure } of outcomes) {
      const name = `${draft.collection}/${draft.slug}`;
      if (failure === undefined) console.log(`${name} is published.`);
      else console.error(`${name} is a draft again: ${describeEditorError(failure)}`);
      if (failure !== undefined) process.exitCode = 1;
    }
    const moves = refMoves(store.branch, before, await store.refs());
    if (moves.length === 0) return;
    // All or none; nothing that somebody has changed at the remote meanwhile is overwritten.
    const leases = moves.map(({ name, before: expected = '' }) => `--force-with-lease=${name}:${expected}`);
    const changes = moves.map(({ name, after = '' }) => `${after}:${name}`);
    await git.run(['push', '--quiet', '--atomic', ...leases, 'origin', ...changes], { isRemote: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

runCommand(main);
