import { licenceErrors, readPolicy } from './packages/licences';
import { readLockfile } from './packages/lockfile';

/** `npm run check`: every package that builds or serves the site must have an allowed licence. */
async function main(root: string): Promise<void> {
  const errors = licenceErrors(await readLockfile(root), await readPolicy(root));
  console.log(errors.length === 0 ? 'All licences are allowed.' : errors.join('\n'));
  if (errors.length > 0) process.exitCode = 1;
}

main(process.cwd()).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
