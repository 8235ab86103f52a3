import { cp, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build reads beside the content. */
const source =
  /^(?:src|content|locales|scripts|server|static|gatsby-.*\.tsx?|package\.json|package-lock\.json|tsconfig\.json)$/;

/** Brings the copy to what the project is now; what was built there before stays, and is built upon. */
export async function prepareWorkshop(root: string, workshop: string): Promise<void> {
  await mkdir(workshop, { recursive: true });
  const isSource = (name: string): boolean => source.test(name);
  const wanted = (await readdir(root)).filter(isSource);
  const gone = (await readdir(workshop)).filter((name) => isSource(name) && !wanted.includes(name));
  await Promise.all(gone.map((name) => rm(join(workshop, name), { recursive: true, force: true })));
  for (const name of wanted) await mirror(join(root, name), join(workshop, name));
  const packages = join(workshop, 'node_modules');
  await symlink(join(root, 'node_modules'), packages, 'junction').catch(ignoreExisting);
  if (await isThere(join(workshop, 'public'))) return;
  // Pictures that the site has processed are not processed again.
  await cp(join(root, 'public', 'static'), join(workshop, 'public', 'static'), { recursive: true }).catch(
    () => undefined,
  );
}

/** Files that are the same by size and time are left as they are. */
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
