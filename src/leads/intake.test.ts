import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@libsql/client';

import { createIntake } from './intake';
import { sweep } from './retention';
import { readLeadSettings } from './settings';
import { createAcceptor } from './store/accept';
import { openArchive } from './store/archive';
import { openDatabase } from './store/open-database';
import { newExampleLead } from './testing/examples';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder';

const day = 24 * 60 * 60 * 1000;
const begin = Date.UTC(2026, 10, 21, 12);
let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** @returns whether the text is in one of the database's files */
async function filesHold(text: string): Promise<boolean> {
  const data = join(folder.path, '.data');
  const files = (await readdir(data)).filter((name) => name.startsWith('leads.db'));
  // A file of the journal may go after it was listed.
  const contents = await Promise.all(
    files.map((name) => readFile(join(data, name), 'latin1').catch(() => '')),
  );
  return contents.some((content) => content.includes(text));
}

it('reports deleted leads only once no file contains them, and finishes that when it stops', async () => {
  const settings = readLeadSettings({}, folder.path);
  const database = openDatabase(settings.database);
  const archive = openArchive(database);
  await sweep(database, archive, settings.outbox, begin);
  const answers = { email: 'old@example.com', howHelpYou: 'x'.repeat(4000) };
  await createAcceptor(database)(newExampleLead({ receivedAt: begin, suspicion: 'honeypot', answers }));
  for (const days of [40, 80]) await sweep(database, archive, settings.outbox, begin + days * day);
  database.close();
  const reader = createClient({ url: settings.database.url });
  const reading = await reader.transaction('read');
  await reading.execute('SELECT * FROM leads');

  const lines: string[] = [];
  const note = (_facts: object, message: string): void => void lines.push(message);
  const log = { info: note, warn: note, error: note };
  const intake = createIntake({ settings, log, now: () => begin + 100 * day });
  intake.start();
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines.join()).toContain('cannot be emptied now');
  expect(lines.join()).not.toContain('were deleted');
  expect(await filesHold('old@example.com')).toBe(true);

  reading.close();
  reader.close();
  await intake.stop();
  expect(await filesHold('old@example.com')).toBe(false);
});
