import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { createClient } from '@libsql/client';

import type { Database, DatabaseAddress } from './database';
import { textIn } from './lead-rows';
import { noteBackup } from './standing';

/**
 * Copies the database in use into a file, reads the copy, and only then puts it in the place of an older one. The time
 * is noted in the database, where `npm run status` and the metrics find it.
 *
 * @param address of the database
 * @param file to write; what is there is replaced
 * @returns how many leads are in the copy
 * @throws with a sentence for the operator: there is nothing to copy, no room, or the copy cannot be read
 */
export async function backUp(
  database: Database,
  { url }: DatabaseAddress,
  file: string,
  now: number,
): Promise<number> {
  if (!url.startsWith('file:'))
    throw new Error('LEADS_DATABASE_URL names a hosted database; its host makes the backups.');
  const source = fileURLToPath(url);
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
