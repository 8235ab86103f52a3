import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createClient } from '@libsql/client';

import { createAcceptor } from '../store/accept';
import { openArchive, type Archive } from '../store/archive';
import { backUp } from '../store/backup';
import type { Database } from '../store/database';
import { moveLeads } from '../store/move';
import { openDatabase } from '../store/open-database';
import { readStats } from '../store/stats';
import { exampleAnswers, newExampleLead } from '../testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder';

import { runLeadsCommand, usage } from './command';

const now = Date.UTC(2026, 10, 21, 12);
let folder: TemporaryFolder;
let database: Database;
let archive: Archive;
let removed: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  database = openDatabase({ url: folder.databaseUrl() });
  archive = openArchive(database);
  removed = [];
});
afterEach(async () => {
  database.close();
  await folder.remove();
});

function run(...words: string[]): Promise<string> {
  const removeMail = async (reference: string): Promise<void> => void removed.push(reference);
  return runLeadsCommand(words, {
    archive,
    removeMail,
    emptyJournal: () => database.emptyJournal(),
    backUp: (file) => backUp(database, { url: folder.databaseUrl() }, file, now),
    move: async (url) => {
      const target = openDatabase({ url });
      return moveLeads(database, target).finally(() => target.close());
    },
    now: () => now,
  });
}

async function store(changes: Parameters<typeof newExampleLead>[0] = {}): Promise<string> {
  const accepted = await createAcceptor(database)(newExampleLead(changes));
  return accepted.status === 'stored' ? accepted.receipt.reference : '';
}

it('lists leads as table, JSON and CSV, also by state', async () => {
  expect(await run('list')).toBe('There are no such leads.');
  const good = await store();
  const held = await store({ suspicion: 'links' });
  expect(await run('list')).toMatch(new RegExp(`${held}.*quarantined \\(links\\)`));
  expect(await run('list', '--state', 'quarantined')).not.toContain(good);
  const json = JSON.parse(await run('list', '--json')) as { reference: string; receivedAt: string }[];
  expect(json.map(({ reference }) => reference).sort()).toEqual([good, held].sort());
  expect(json[0]?.receivedAt).toBe('2026-11-21T09:30:00.000Z');
  expect(await run('export', '--csv')).toContain('김');
  expect(JSON.parse(await run('export'))).toHaveLength(2);
});

it.each(['=1+1', '+84 24', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1+1', '%0A=1', '|cmd', "=cmd|' /C calc'!A0"])(
  'a spreadsheet takes %p for text',
  async (company) => {
    await store({ answers: { company, message: 'He said "no", twice\nand left' } });
    const csv = await run('list', '--csv');
    expect(csv).toContain(`"'${company}"`);
    expect(csv).toContain('"He said ""no"", twice\nand left"');
    expect(csv.startsWith('\uFEFFreference,')).toBe(true);
  },
);

it.each([';', '\t', '\n', ','])(
  'a spreadsheet that separates cells by %j takes no answer for a formula',
  async (separator) => {
    await store({
      answers: { company: 'x;=1+1;', message: 'a,b; =1+1;c\t@SUM(A1)\n-2;\u200b+3', howHelpYou: 'a\t=1+1' },
    });
    const csv = await run('export', '--csv');
    // As a program that knows nothing of quotes reads it.
    const cells = csv.split(/\r?\n/).flatMap((row) => row.split(separator));
    for (const cell of cells) expect(cell).not.toMatch(/^[\s\u200b]*[=+\-@]/);
  },
);

it('shows and exports where the visit began', async () => {
  const origin = { firstPage: '/services', referrer: 'www.example.com', campaign: { utm_source: '=1+1' } };
  const reference = await store({ answers: { email: 'a@b.example' }, origin });
  expect(await run('show', reference)).toMatch(
    /Visit began at: {7}\/services, from www\.example\.com, utm_source==1\+1\n/,
  );
  expect(JSON.parse(await run('show', reference, '--json'))).toMatchObject({ origin });
  expect(await run('export', '--csv')).toMatch(/,\/services,www\.example\.com,utm_source==1\+1$/);
});

it('shows a lead by any spelling of its reference, without terminal escape sequences', async () => {
  const reference = await store({ answers: { email: 'a@b.example', message: 'red \u001b[31m alert' } });
  const shown = await run('show', reference.toLowerCase().replaceAll('-', ' '));
  expect(shown).toContain('a@b.example');
  expect(shown).not.toContain('\u001b');
  expect(JSON.parse(await run('show', reference, '--json'))).toMatchObject({ reference, state: 'waiting' });
});

it('releases from quarantine', async () => {
  const reference = await store({ suspicion: 'honeypot' });
  expect(await run('release', reference)).toContain('is released');
  expect(await run('release', reference)).toContain('not in quarantine');
});

it('makes leads that wait for their next attempt due', async () => {
  const reference = await store();
  await database.write([
    {
      sql: `INSERT INTO deliveries (reference, channel, state, attempts, due_at, scheduled_at)
            VALUES (?, 'webhook', 'waiting', 12, ?, ?)`,
      args: [reference, now + 12 * 60 * 60 * 1000, now],
    },
  ]);
  expect(await run('retry')).toContain('1 delivery will be tried again');
  expect((await archive.find(reference))?.deliveries).toMatchObject([{ attempts: 0, dueAt: now }]);
});

it('retries dead deliveries', async () => {
  expect(await run('retry')).toContain('nothing to retry');
  const reference = await store();
  await database.write([
    {
      sql: `INSERT INTO deliveries (reference, channel, state, due_at, scheduled_at) VALUES (?, 'email', 'dead', 0, 0)`,
      args: [reference],
    },
  ]);
  expect(await run('retry', reference)).toContain('1 delivery will be tried again');
});

it('erases a lead and its mail, and records that', async () => {
  const reference = await store();
  expect(await run('erase', reference)).toContain('is erased');
  expect(removed).toEqual([reference]);
  await expect(run('show', reference)).rejects.toThrow('was erased on 2026-11-21');
  expect(await run('export')).toBe('[]');
});

it('shows and exports the consent of a lead, and erases it with it', async () => {
  const answers = { ...exampleAnswers.contact, consent: '5f1c09aa', consentAt: '2026-11-21T09:30:00.000Z' };
  const reference = await store({ language: 'ko', answers });
  expect(await run('show', reference)).toMatch(/^Consent, version: +5f1c09aa$/m);
  expect(await run('export')).toContain('"consentAt": "2026-11-21T09:30:00.000Z"');
  expect((await run('export', '--csv')).split('\r\n')).toEqual([
    expect.stringMatching(/,consent,consentAt,firstPage,referrer,campaign$/),
    expect.stringMatching(/,5f1c09aa,2026-11-21T09:30:00\.000Z,,,$/),
  ]);
  await run('erase', reference);
  expect(await filesHold('5f1c09aa')).toBe(false);
});

/** All bytes of the database's files. */
async function filesHold(text: string): Promise<boolean> {
  const data = join(folder.path, '.data');
  const files = await Promise.all((await readdir(data)).map((name) => readFile(join(data, name), 'latin1')));
  return files.some((content) => content.includes(text));
}

it('does not report a lead as erased while another program reads the database', async () => {
  const reference = await store({ answers: { email: 'erase-me@example.com', howHelpYou: 'x'.repeat(5000) } });
  const reader = createClient({ url: folder.databaseUrl() });
  const reading = await reader.transaction('read');
  await reading.execute('SELECT * FROM leads');
  await expect(run('erase', reference)).rejects.toThrow('deleted, but not erased yet');
  expect(await filesHold('erase-me')).toBe(true);
  reading.close();
  reader.close();
  expect(await run('erase', reference)).toContain('is erased');
  expect(await filesHold('erase-me')).toBe(false);
});

it('backs up the database in use and records when', async () => {
  await store();
  const file = join(folder.path, 'copy.db');
  expect(await run('backup', file)).toContain('a whole copy with 1 lead');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await run('backup', file)).toContain('a whole copy with 1 lead');
  const copy = openDatabase({ url: pathToFileURL(file).href });
  expect(await openArchive(copy).list()).toHaveLength(1);
  copy.close();
  expect(await readStats(database, now + 60_000)).toMatchObject({ backupAgeSeconds: 60 });
});

it('throws instead of backing up nothing', async () => {
  await expect(run('backup')).rejects.toThrow('Say which file');
  await expect(run('backup', join(folder.path, 'copy.db'))).rejects.toThrow('There is no database at');
  await store();
  await expect(run('backup', join(folder.path, 'missing', 'copy.db'))).rejects.toThrow('There is no folder');
  await expect(run('backup', join(folder.path, '.data', 'leads.db'))).rejects.toThrow('a file of its own');
  await expect(
    backUp(database, { url: 'libsql://leads.example' }, join(folder.path, 'copy.db'), now),
  ).rejects.toThrow('its host makes the backups');
  expect(await readdir(folder.path)).toEqual(['.data']);
});

it.each([
  [['lst'], 'There is no command “lst”'],
  [['list', '--state', 'lost'], 'There is no state “lost”'],
  [['list', '--xml'], '--xml'],
  [['list', 'all'], 'one word too many'],
  [['show'], 'its reference is missing'],
  [['erase', 'K7M-4QX-92Z'], 'is no reference'],
])('explains the problem of %j', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

it('prints its usage', async () => {
  expect(await run()).toBe(usage);
});

it('copies all leads into another database, and nothing the second time', async () => {
  await store();
  const url = folder.databaseUrl('other.db');
  const first = await run('move', '--to', url);
  expect(first).toMatch(/^1 leads are in both databases, SHA-256 [0-9a-f]{64}\.\n\d+ rows were missing/);
  expect(await run('move', '--to', url)).toBe(`${first.split('\n')[0]}\nNothing was missing.`);
  await expect(run('move')).rejects.toThrow('--to postgres://…');
});
