import { setTimeout as delay } from 'node:timers/promises';

import { removeFromOutbox } from '../src/leads/channels/outbox';
import { runLeadsCommand } from '../src/leads/command/command';
import { readLeadSettings } from '../src/leads/settings';
import { openArchive } from '../src/leads/store/archive';
import { backUp } from '../src/leads/store/backup';
import { openDatabase, type Database } from '../src/leads/store/database';

/** How long other programs that read the database are waited for, in milliseconds. */
const journalPatience = 10_000;

/** `npm run leads -- list`: what the company does with stored leads. It may run beside the server. */
async function main(words: readonly string[]): Promise<void> {
  const settings = readLeadSettings(process.env, process.cwd());
  const database = openDatabase(settings.database);
  try {
    const output = await runLeadsCommand(words, {
      archive: openArchive(database),
      removeMail: (reference) => removeFromOutbox(settings.outbox, reference),
      emptyJournal: () => emptyWithin(database, journalPatience),
      backUp: (file) => backUp(database, settings.database, file, Date.now()),
      now: Date.now,
    });
    process.stdout.write(`${output}\n`);
  } finally {
    database.close();
  }
}

async function emptyWithin(database: Database, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  while (!(await database.emptyJournal())) {
    if (performance.now() > end) return false;
    await delay(100);
  }
  return true;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
