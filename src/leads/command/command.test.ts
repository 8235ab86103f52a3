/** @jest-environment node */
import { createAcceptor } from '../store/accept';
import { openArchive, type Archive } from '../store/archive';
import { openDatabase, type Database } from '../store/database';
import { newExampleLead } from '../testing/examples';
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
  return runLeadsCommand(words, { archive, removeMail, now: () => now });
}

async function store(changes: Parameters<typeof newExampleLead>[0] = {}): Promise<string> {
  const accepted = await createAcceptor(database)(newExampleLead(changes));
  return accepted.status === 'stored' ? accepted.receipt.reference : '';
}

it('lists leads for people, for programs and for spreadsheets, also those of one state only', async () => {
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

it('shows a lead however its reference is typed, without letting it steer the terminal', async () => {
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

it('retries what was given up', async () => {
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

it('erases a lead and its mail, and remembers that it did', async () => {
  const reference = await store();
  expect(await run('erase', reference)).toContain('is erased');
  expect(removed).toEqual([reference]);
  await expect(run('show', reference)).rejects.toThrow('was erased on 2026-11-21');
  expect(await run('export')).toBe('[]');
});

it.each([
  [['lst'], 'There is no command “lst”'],
  [['list', '--state', 'lost'], 'There is no state “lost”'],
  [['list', '--xml'], '--xml'],
  [['list', 'all'], 'one word too many'],
  [['show'], 'its reference is missing'],
  [['erase', 'K7M-4QX-92Z'], 'is no reference'],
])('of %j it says what is wrong', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

it('tells what it can do', async () => {
  expect(await run()).toBe(usage);
});
