import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A folder for one test file, with the address of a database in it. */
export interface TemporaryFolder {
  path: string;
  databaseUrl: (name?: string) => string;
  remove: () => Promise<void>;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'leads-'));
  return {
    path,
    databaseUrl: (name = 'leads.db') => pathToFileURL(join(path, '.data', name)).href,
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
