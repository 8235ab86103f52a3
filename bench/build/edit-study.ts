import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SiteCopy } from '../publishing/site-copy';

const edited = 'content/case-studies/taffi/index.jp.md';

/** Changes the title of one case study in one language, and commits it. */
export async function editStudy({ folder, git }: SiteCopy, text: string): Promise<void> {
  const file = join(folder, edited);
  const former = await readFile(file, 'utf8');
  await writeFile(file, former.replace(/^title: .*$/m, `title: ${text}`));
  await git('commit', '-q', '-a', '-m', text);
}
