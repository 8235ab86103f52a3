import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const entry = 'content/case-studies/taffi/index.jp.md';

export interface SiteClone {
  folder: string;
  /** Changes the title of one case study in one language, and commits it. The page is `editedPage`. */
  edit: (title: string) => Promise<void>;
  remove: () => Promise<void>;
}

export const editedPage = '/case-studies/taffi?lang=jp';

/** Clones the last commit of the project into a temporary folder, with the project’s packages. */
export async function cloneSite(): Promise<SiteClone> {
  const project = process.cwd();
  const folder = await mkdtemp(join(tmpdir(), 'clone-'));
  await run('git', ['clone', '--quiet', project, folder]);
  for (const packages of ['node_modules', 'admin/node_modules'])
    await symlink(join(project, packages), join(folder, packages));
  // The pattern in .gitignore is for folders only, not for links.
  await writeFile(join(folder, '.git', 'info', 'exclude'), 'node_modules\n');
  return {
    folder,
    edit: async (title) => {
      const file = join(folder, entry);
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, `title: ${title}`));
      const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org'];
      await run('git', [...author, 'commit', '--quiet', '--all', '--message', title], { cwd: folder });
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
