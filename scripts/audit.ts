import { audit } from './packages/audit';

/**
 * `npm run audit`: known faults, high and critical, in packages that reach visitors or run in the server. Ends with 1 if
 * there is something to see to, with 2 if nothing could be found out.
 */
async function main(root: string): Promise<void> {
  const faults = await audit(root);
  console.log(
    faults.length === 0 ? 'No high or critical finding reaches visitors or the server.' : faults.join('\n'),
  );
  if (faults.length > 0) process.exitCode = 1;
}

main(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
