import { cp, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const source =
  /^(?:src|content|locales|scripts|server|static|gatsby-.*\.tsx?|babel\.config\.cjs|package\.json|package-lock\.json|tsconfig\.json)$/;

/** Updates the copy to the project's present state and keeps earlier build results for reuse. */
export async function prepareWorktree(root: string, worktree: string): Promise<void> {
  await mkdir(worktree, { recursive: true });
  const isSource = (name: string): boolean => source.test(name);
  const wanted = (await readdir(root)).filter(isSource);
  const gone = (await readdir(worktree)).filter((name) => isSource(name) && !wanted.includes(name));
  await Promise.all(gone.map((name) => rm(join(worktree, name), { recursive: true, force: true })));
  for (const name of wanted) await mirror(join(root, name), join(worktree, name));
  const packages = join(worktree, 'node_modules');
  await symlink(join(root, 'node_modules'), packages, 'junction').catch(ignoreExisting);
  if (await isThere(join(worktree, 'public'))) return;
  // Reuses the site's processed pictures.
  await cp(join(root, 'public', 'static'), join(worktree, 'public', 'static'), { recursive: true }).catch(
    () => undefined,
  );
}

/** Files with equal size and time are skipped. */
async function mirror(from: string, to: string): Promise<void> {
  const found = await stat(from);
  if (!found.isDirectory()) {
    const present = await stat(to).catch(() => undefined);
    if (present?.size === found.size && present.mtimeMs === found.mtimeMs) return;
    await cp(from, to, { preserveTimestamps: true });
    return;
  }
  await mkdir(to, { recursive: true });
  const [wanted, present] = await Promise.all([readdir(from), readdir(to)]);
  const gone = present.filter((name) => !wanted.includes(name));
  await Promise.all(gone.map((name) => rm(join(to, name), { recursive: true, force: true })));
  await Promise.all(wanted.map((name) => mirror(join(from, name), join(to, name))));
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
