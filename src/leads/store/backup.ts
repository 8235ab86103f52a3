import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { createClient } from '@libsql/client';

import { isFile, textIn, type Database, type DatabaseAddress } from './database';
import { noteBackup } from './stats';

/**
 * Copies the database to a file, verifies the copy, and only then replaces an older one. Records the time in the database for
 * `npm run status` and metrics.
 * @returns the number of leads in the copy
 * @throws with a message for the operator: no database, no space, or a damaged copy
 */
export async function backUp(
  database: Database,
  address: DatabaseAddress,
  file: string,
  now: number,
): Promise<number> {
  if (!isFile(address))
    throw new Error(
      'LEADS_DATABASE_URL names a database server; its host makes the backups, for PostgreSQL pg_dump does.',
    );
  const source = fileURLToPath(address.url);
  const target = resolve(file);
  if (!existsSync(source)) throw new Error(`There is no database at ${source}: nothing was backed up.`);
  if (target === source) throw new Error('A backup needs a file of its own, not the database in use.');
  if (!existsSync(dirname(target)))
    throw new Error(`There is no folder ${dirname(target)}: nothing was backed up.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await database.copyTo(unfinished);
    await chmod(unfinished, 0o600);
    const leads = await readCopy(unfinished);
    await flush(unfinished);
    await rename(unfinished, target);
    await noteBackup(database, now);
    return leads;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readCopy(file: string): Promise<number> {
  const client = createClient({ url: pathToFileURL(file).href });
  try {
    const checked = await client.execute('PRAGMA integrity_check');
    const [row] = checked.rows;
    const result = row === undefined ? '' : textIn(row, 'integrity_check');
    if (result !== 'ok') throw new Error(`The copy is damaged (${result}): nothing was backed up.`);
    const { rows } = await client.execute('SELECT COUNT(*) AS leads FROM leads');
    return Number(rows[0]?.leads);
  } finally {
    client.close();
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Empties the journal when other readers have ended. @returns whether they did in time */
export async function emptyJournalWithin(database: Database, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!(await database.emptyJournal())) {
    if (performance.now() > end) return false;
    await delay(100);
  }
  return true;
}
