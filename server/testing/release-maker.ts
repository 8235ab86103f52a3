import { join } from 'node:path';

import { compressFolder } from '../releases/compress';
import { makeRelease } from '../releases/make-release';

/** Makes releases of a built site until it is killed; run with the site's folder. */
async function main(root: string): Promise<void> {
  for (;;) {
    await compressFolder(join(root, 'public'), join(root, '.releases', 'current', 'public'));
    const { id } = await makeRelease(root, { startedAt: new Date().toISOString(), commit: null });
    console.log(id);
  }
}

void main(process.argv[2] ?? '');
