import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { removeFromOutbox } from '../src/leads/channels/outbox';
import { runLeadsCommand } from '../src/leads/command/command';
import { databaseUrl, readLeadSettings, type LeadSettings } from '../src/leads/settings';
import { openArchive } from '../src/leads/store/archive';
import { backUp, emptyJournalWithin } from '../src/leads/store/backup';
import { isFile, type Database } from '../src/leads/store/database';
import { moveLeads, type MoveReport } from '../src/leads/store/move';
import { openDatabase } from '../src/leads/store/open-database';

import { runCommand } from './run-command';

/** How long to wait for other programs that read the database. */
const journalTimeoutMs = 10_000;

/** `npm run leads -- list`: works on stored leads, also while the server runs. */
async function main(args: readonly string[]): Promise<void> {
  const settings = readLeadSettings(process.env, process.cwd());
  const database = openDatabase(settings.database);
  try {
    const output = await runLeadsCommand(args, {
      archive: openArchive(database),
      removeMail: (reference) => removeFromOutbox(settings.outbox, reference),
      emptyJournal: () => emptyJournalWithin(database, journalTimeoutMs),
      backUp: (file) => backUp(database, settings.database, file, Date.now()),
      move: (to) => move(settings.database, database, databaseUrl('--to', to, process.cwd())),
      now: Date.now,
    });
    process.stdout.write(`${output}\n`);
  } finally {
    database.close();
  }
}

async function move(from: LeadSettings['database'], database: Database, url: string): Promise<MoveReport> {
  if (url === from.url) throw new Error('--to names the database in use. Name another one.');
  if (isFile(from) && !existsSync(fileURLToPath(from.url)))
    throw new Error(`There is no database at ${fileURLToPath(from.url)}: nothing was copied.`);
  const target = openDatabase({ url });
  try {
    return await moveLeads(database, target);
  } finally {
    target.close();
  }
}

runCommand(main);
