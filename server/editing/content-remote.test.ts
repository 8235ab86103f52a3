import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { gitAt, openEditorServer, saveOf, type EditorServer } from '../testing/editing/editor-server';
import { orderBuddy as file, titled } from '../testing/editing/orderbuddy-server';
import { until } from '../testing/until';

jest.setTimeout(60_000);

const french = 'content/case-studies/orderbuddy/index.fr.md';
let server: EditorServer;
let remoteFolder: string;
/** A clone of somebody who works at the remote. */
let other: string;
let english: string;

beforeEach(async () => {
  server = await openEditorServer({
    paths: ['content/case-studies/orderbuddy'],
    prepare: async (git, folder) => {
      [remoteFolder, other] = [join(folder, '..', 'remote.git'), join(folder, '..', 'other')];
      await git('clone', '-q', '--bare', folder, remoteFolder);
      await git('clone', '-q', remoteFolder, other);
    },
    remote: () => remoteFolder,
  });
  english = `${await server.git('show', `main:${file}`)}\n`;
  await until(async () => (await stateOf()) === 'current');
});

afterEach(() => server.close());

async function stateOf(): Promise<unknown> {
  return (await server.get('/admin/api/status')).json.remote;
}

async function save(text: string): Promise<void> {
  const { json } = await server.editor('persistEntry', saveOf({ texts: { [file]: text } }));
  expect(json.error).toBeUndefined();
}

async function saveElsewhere(path: string, change: (text: string) => string): Promise<void> {
  const git = gitAt(other);
  await git('pull', '-q', '--ff-only');
  await server.write(`../other/${path}`, change(`${await git('show', `HEAD:${path}`)}\n`));
  await git('commit', '-qam', 'From elsewhere');
  await git('push', '-q');
}

const atRemote = (path: string): Promise<string> => gitAt(remoteFolder)('show', `main:${path}`);
const tips = (): Promise<string[]> =>
  Promise.all([server.git('rev-parse', 'main'), gitAt(remoteFolder)('rev-parse', 'main')]);

it('receives each publication', async () => {
  await save(titled(english, 'Saved'));
  await until(async () => (await stateOf()) === 'current');
  const [here, there] = await tips();
  expect(there).toBe(here);
});

it('that cannot be reached is reported as behind, and gets everything later', async () => {
  await rename(remoteFolder, `${remoteFolder}.away`);
  await save(titled(english, 'Saved'));
  await until(async () => (await stateOf()) === 'behind' && server.warnings.length > 0);
  expect(server.warnings.join()).toContain('Not yet at the remote');
  await rename(`${remoteFolder}.away`, remoteFolder);
  expect(await server.editing.remote?.sync()).toEqual({ ok: true });
  expect(await stateOf()).toBe('current');
  expect(await atRemote(file)).toContain('product: Saved');
});

it('that moved is merged by field, and nothing of either side is lost', async () => {
  await saveElsewhere(file, (text) => text.replace(/^pictureNote: .*$/m, 'pictureNote: From elsewhere.'));
  await saveElsewhere(french, (text) => text.replace(/^title: .*$/m, 'title: Ailleurs'));
  await save(titled(english, 'Saved'));
  await until(async () => (await stateOf()) === 'current');
  const [here, there] = await tips();
  expect(there).toBe(here);
  expect(await atRemote(file)).toContain('product: Saved');
  expect(await atRemote(file)).toContain('pictureNote: From elsewhere.');
  expect(await atRemote(french)).toContain('title: Ailleurs');
  expect(await gitAt(remoteFolder)('log', '--format=%s', 'main')).toContain('From elsewhere');
  expect(await server.git('status', '--porcelain')).toBe('');
});

it('with another text of the same field is reported as a conflict and never forced', async () => {
  await saveElsewhere(file, (text) => titled(text, 'From elsewhere'));
  await save(titled(english, 'Saved'));
  await until(async () => (await stateOf()) === 'conflict');
  expect(server.warnings.join()).toContain(file);
  expect(await atRemote(file)).toContain('product: From elsewhere');
  expect(await server.git('show', `main:${file}`)).toContain('product: Saved');
});

it('is reached with the key that the repository configures', async () => {
  const sshLog = join(remoteFolder, '..', 'ssh.log');
  // Runs the command for the remote machine here.
  const ssh = `f() { echo "$@" >> '${sshLog}'; while [ $# -gt 1 ]; do shift; done; sh -c "$1"; }; f -i /etc/website-ssh/key`;
  await server.git('config', 'core.sshCommand', ssh);
  await server.git('config', `url.ssh://git.example.com${remoteFolder}.insteadOf`, remoteFolder);
  await save(titled(english, 'Saved'));
  await until(async () => (await stateOf()) === 'current');
  expect(await atRemote(file)).toContain('product: Saved');
  expect(await readFile(sshLog, 'utf8')).toMatch(
    /^-i \/etc\/website-ssh\/key .*git\.example\.com git-receive-pack/m,
  );
});

it('brings its commits along when there is nothing to push', async () => {
  await saveElsewhere(file, (text) => titled(text, 'From elsewhere'));
  expect(await server.editing.remote?.sync()).toEqual({ ok: true });
  expect(await server.git('show', `main:${file}`)).toContain('product: From elsewhere');
  expect(await server.git('status', '--porcelain')).toBe('');
});
