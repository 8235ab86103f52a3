import { removeFromOutbox } from '../src/leads/channels/outbox';
import { runLeadsCommand } from '../src/leads/command/command';
import { readLeadSettings } from '../src/leads/settings';
import { openArchive } from '../src/leads/store/archive';
import { openDatabase } from '../src/leads/store/database';

/** `npm run leads -- list`: what the company does with stored leads. It may run beside the server. */
async function main(words: readonly string[]): Promise<void> {
  const settings = readLeadSettings(process.env, process.cwd());
  const database = openDatabase(settings.database);
  try {
    const output = await runLeadsCommand(words, {
      archive: openArchive(database),
      removeMail: (reference) => removeFromOutbox(settings.outbox, reference),
      now: Date.now,
    });
    process.stdout.write(`${output}\n`);
  } finally {
    database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
