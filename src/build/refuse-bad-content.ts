import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Reporter } from 'gatsby';

import { describeFaults, type Fault } from '../content-model/fault';

import { checkContent } from './check-content';
import { checkMessages } from './check-messages';
import { contentRoot } from './content-root';

/** Where the faults of a refused build stand for the server, from the project's folder. Present only after a refusal. */
const faultsFile = join('.build', 'faults.json');

/**
 * Stops the build before anything is made if the content or the messages have faults, telling all of them at once.
 * Under `gatsby develop` they are told and the work goes on.
 *
 * @param root the project's folder
 */
export async function refuseBadContent(root: string, reporter: Reporter): Promise<void> {
  // Lengthened texts (scripts/develop.ts) are too long for their fields; what they are made of is what counts.
  const content = process.env.PSEUDO_CONTENT === 'yes' ? root : contentRoot(root);
  const faults = [...(await checkContent(content)), ...checkMessages(content, root)];
  await tellServer(root, faults);
  if (faults.length === 0) return;
  const message = describeFaults(faults);
  if (process.env.NODE_ENV === 'development') reporter.error(message);
  else reporter.panic(message);
}

async function tellServer(root: string, faults: readonly Fault[]): Promise<void> {
  const file = join(root, faultsFile);
  if (faults.length === 0) return rm(file, { force: true });
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(file, JSON.stringify(faults, null, 2));
}
