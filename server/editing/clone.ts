import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { ContentRepository } from './content-repository';
import type { Git } from './git';

/** What editors may change, and all that stands in the workspace. */
export const contentFolders = ['content', 'locales'];

/** The clone’s own settings: what a user has told Git to do everywhere must not change what decap-server reads. */
const settings = {
  'core.sparseCheckout': 'true',
  'core.sparseCheckoutCone': 'false',
  'core.hooksPath': '/dev/null',
  'core.excludesFile': '/dev/null',
  'core.quotePath': 'false',
  'commit.gpgsign': 'false',
  'gc.auto': '0',
  'diff.noprefix': 'false',
  'diff.mnemonicPrefix': 'false',
  'advice.updateSparsePath': 'false',
};

/**
 * Makes a clone with the content alone in its folder, in the place of whatever stands there.
 *
 * @param git in the clone’s folder
 */
export async function makeClone(content: ContentRepository, git: Git): Promise<void> {
  const { folder } = git;
  await remove(folder);
  await mkdir(dirname(folder), { recursive: true });
  const words = ['clone', '--quiet', '--shared', '--no-checkout', '--no-tags', '--branch', content.branch];
  await content.git.run([...words, content.git.folder, folder]);
  for (const [name, value] of Object.entries(settings)) await git.run(['config', name, value]);
  const patterns = contentFolders.map((name) => `/${name}/\n`).join('');
  await mkdir(join(folder, '.git', 'info'), { recursive: true });
  await writeFile(join(folder, '.git', 'info', 'sparse-checkout'), patterns);
  await git.run(['checkout', '--quiet', '--force', content.branch]);
}

/** What a killed server has started may still be writing in the old clone: it is taken out of the way first. */
async function remove(folder: string): Promise<void> {
  const [place, name] = [dirname(folder), basename(folder)];
  await rename(folder, join(place, `${name}-old-${process.pid}-${Date.now()}`)).catch(() => undefined);
  const old = (await readdir(place).catch(() => [])).filter((other) => other.startsWith(`${name}-old-`));
  const removals = old.map((other) =>
    rm(join(place, other), { recursive: true, force: true, maxRetries: 5 }),
  );
  await Promise.allSettled(removals);
}
