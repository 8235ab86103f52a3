import { licenceFaults, readPolicy } from './packages/licences';
import { readLockfile } from './packages/lockfile';

/** `npm run check`: every package that builds or serves the site has a licence that may be used. */
async function main(root: string): Promise<void> {
  const faults = licenceFaults(await readLockfile(root), await readPolicy(root));
  console.log(faults.length === 0 ? 'All licences are allowed.' : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}

main(process.cwd()).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
