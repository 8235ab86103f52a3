import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runNode } from './build-step.mjs';
import { stateOfFolder, takeSnapshot } from './content-snapshot.mjs';
import { buildEditor } from './editor-build.mjs';
import { buildSite } from './gatsby-build.mjs';
import { lockBuild, setUp } from './setup.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * `npm run build`: the site, the editor, the server, and a release of them that a running server serves at once. Content comes
 * from the project's folder, from `CONTENT_ROOT`, or with `CONTENT_COMMIT` from that commit of `CONTENT_REPO` (default: the
 * project); `CONTENT_REPO` alone means its HEAD.
 */
async function build() {
  await setUp(root);
  const unlock = await lockBuild(root);
  try {
    const startedAt = new Date().toISOString();
    const content = join(root, '.build', 'content');
    const { commit, dirty } = await snapshot(content);
    const { isContentOnly } = await buildSite(root, content);
    await buildEditor(root, isContentOnly);
    const bundled = join('.build', 'finish-build.mjs');
    const finish =
      isContentOnly && existsSync(join(root, bundled))
        ? [bundled]
        : ['--import', 'tsx', 'scripts/finish-build.ts'];
    const note = { startedAt, commit, dirty, isContentOnly };
    await runNode(root, 'Making the release', [...finish, JSON.stringify(note)]);
  } finally {
    await unlock();
  }
}

/** @returns {Promise<{ commit: string | null, dirty: boolean }>} */
async function snapshot(target) {
  const { CONTENT_COMMIT, CONTENT_REPO, CONTENT_ROOT } = process.env;
  const repository = resolve(root, CONTENT_REPO || '.');
  const isElsewhere = repository !== root && !CONTENT_ROOT;
  const commit = CONTENT_COMMIT || (isElsewhere ? (await stateOfFolder(repository)).commit : null);
  if (commit) {
    await takeSnapshot(target, { repository, commit });
    return { commit, dirty: false };
  }
  const folder = resolve(root, CONTENT_ROOT || '.');
  await takeSnapshot(target, { folder });
  return stateOfFolder(folder);
}

build().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
