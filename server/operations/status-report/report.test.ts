import { link, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { readLeadSettings } from '../../../src/leads/settings';
import { createAcceptor } from '../../../src/leads/store/accept';
import { openDatabase } from '../../../src/leads/store/open-database';
import { noteBackup } from '../../../src/leads/store/stats';
import { newExampleLead } from '../../../src/leads/testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../../../src/leads/testing/temporary-folder';
import { pointCurrentAt } from '../../release-folder';

import { folderSize, gatherStatus } from './gather-status';
import { reportOn, type Report } from './report';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const nobody = 'http://127.0.0.1:1';

async function report(origin: string): Promise<Report> {
  const leads = readLeadSettings({}, folder.path);
  return reportOn(await gatherStatus({ root: folder.path, origin, leads }), Date.now());
}

async function addRelease(id: string, commit: string): Promise<void> {
  const release = join(folder.path, '.releases', id);
  await mkdir(release, { recursive: true });
  const note = { id, commit, startedAt: '2026-01-02T03:04:05Z', finishedAt: '2026-01-02T03:04:35Z' };
  await writeFile(join(release, 'release.json'), JSON.stringify(note));
  await pointCurrentAt(join(folder.path, '.releases'), id);
}

/** @returns what a server that is asked for its version says, for as long as the test runs */
async function withServer<Result>(
  version: object,
  run: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((_request, response) => response.end(JSON.stringify(version)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('reports a fresh folder without build and server, and creates no files', async () => {
  const { text, concerns } = await report(nobody);
  expect(text).toContain('none answers at http://127.0.0.1:1');
  expect(text).toContain('there is none yet: npm run build');
  expect(text).toContain('none stored yet');
  expect(text).toMatch(/^\.cache +not there$/m);
  expect(concerns).toEqual(['No server answers.', 'There is no release to serve.']);
  expect(await folderSize(join(folder.path, '.data'))).toBeUndefined();
});

it('shows release, commit, last build, leads and sizes of a healthy server', async () => {
  await addRelease('20260102-030435-abcdef0', 'abcdef0123');
  const version = { release: '20260102-030435-abcdef0', build: { state: 'published' } };
  const { text, concerns } = await withServer(version, report);
  expect(text).toMatch(/^Server +running at/m);
  expect(text).toMatch(/^Release +20260102-030435-abcdef0, built 2026-01-02 03:04 UTC$/m);
  expect(text).toMatch(/^Commit +abcdef0123$/m);
  expect(text).toMatch(/^Last build +2026-01-02 03:04 UTC, .+ ago; took 30 s$/m);
  expect(text).toMatch(/^Build +the newest content is published$/m);
  expect(text).toMatch(/^Disk +[\d.]+ [MG]B of/m);
  expect(concerns).toEqual([]);
});

it('shows a failed build and another release than the current one', async () => {
  await addRelease('20260102-030435-abcdef0', 'abcdef0123');
  const build = { state: 'failed', commit: 'fedcba9876', message: 'Title is empty\nmore', errors: [] };
  const { text, concerns } = await withServer({ release: '20260101-000000-older', build }, report);
  expect(text).toContain('FAILED for fedcba9: Title is empty\n');
  expect(concerns).toEqual([
    'The server serves 20260101-000000-older and not the current release.',
    'The last build failed; visitors have the release before.',
  ]);
});

it('shows how many leads wait, and for how long', async () => {
  const database = openDatabase(readLeadSettings({}, folder.path).database);
  await createAcceptor(database)(newExampleLead({ receivedAt: Date.now() - 1_000_000 }));
  const { text, concerns } = await report(nobody);
  database.close();
  expect(text).toMatch(/^Leads +1 waiting \(the oldest for 10\d\d s\), 0 given up, 0 in quarantine$/m);
  expect(concerns).toContain('Leads are not delivered: npm run leads -- list --state waiting');
});

it('reports a lead store that cannot be read', async () => {
  await mkdir(join(folder.path, '.data'));
  await writeFile(
    join(folder.path, '.data', 'leads.db'),
    'this is no database at all, but long enough to be looked at',
  );
  const { concerns } = await report(nobody);
  expect(concerns).toContain('The store of leads cannot be used.');
});

it('counts a file shared by releases once', async () => {
  await mkdir(join(folder.path, 'one'));
  await writeFile(join(folder.path, 'one', 'a'), 'a'.repeat(1000));
  await link(join(folder.path, 'one', 'a'), join(folder.path, 'one', 'b'));
  expect(await folderSize(folder.path)).toBe(1000);
});

describe('the backup of the leads', () => {
  const day = 24 * 60 * 60 * 1000;

  async function concernsWith(received: number, backedUp: number | undefined): Promise<Report> {
    const database = openDatabase(readLeadSettings({}, folder.path).database);
    await createAcceptor(database)(newExampleLead({ receivedAt: Date.now() - received }));
    if (backedUp !== undefined) await noteBackup(database, Date.now() - backedUp);
    database.close();
    return report(nobody);
  }

  it.each([
    ['is missing', 3 * day, undefined, 'none yet'],
    ['is too old', 9 * day, 3 * day, '3 days ago'],
  ])('is a concern if it %s', async (_name, received, backedUp, text) => {
    const found = await concernsWith(received, backedUp);
    expect(found.text).toMatch(new RegExp(`^Backup +${text}$`, 'm'));
    expect(found.concerns).toContainEqual(expect.stringContaining('no backup of the last two days'));
  });

  it.each([
    ['is from last night', 9 * day, day / 2, '12 h ago'],
    ['could not be made yet, as the first lead is from today', day / 2, undefined, 'none yet'],
  ])('is no concern if it %s', async (_name, received, backedUp, text) => {
    const found = await concernsWith(received, backedUp);
    expect(found.text).toMatch(new RegExp(`^Backup +${text}$`, 'm'));
    expect(found.concerns.join()).not.toContain('backup');
  });
});
