import { join } from 'node:path';

import { bundleServer } from '../server/bundle-server';
import { compressFolder } from '../server/compress';
import { makeRelease } from '../server/make-release';

/** The last step of a build: compresses public/, bundles the server, makes the release. */
async function finishBuild(root: string, startedAt: string, commit: string): Promise<void> {
  const [compressed] = await Promise.all([
    compressFolder(join(root, 'public'), join(root, '.releases', 'current', 'public')),
    bundleServer(root, join(root, '.build', 'server.mjs')),
  ]);
  console.log(`Compressed ${compressed} files`);
  const { id } = await makeRelease(root, { startedAt, commit: commit === '' ? null : commit });
  console.log(`Release ${id}`);
}

const [startedAt = new Date().toISOString(), commit = ''] = process.argv.slice(2);

finishBuild(process.cwd(), startedAt, commit).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
