import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { openRepository, type Repository } from '../releases/repository';
import { createFixtureApp, createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { askServer } from '../testing/test-client';
import { createTestRepository, type TestRepository } from '../testing/test-repository';

import { webhookPath } from './webhook';

const secret = 'a secret of enough letters';
const body = JSON.stringify({ ref: 'refs/heads/main', commits: [{ id: 'é' }] });
const signature = createHmac('sha256', secret).update(body).digest('hex');

let site: FixtureSite;
let app: FastifyInstance;
let updates: number;

beforeAll(async () => {
  site = await createFixtureSite();
});
beforeEach(() => {
  updates = 0;
});
afterEach(() => app.close());
afterAll(() => site.remove());

async function start(known: string | undefined, failure?: string): Promise<void> {
  app = await createFixtureApp(site, {
    webhook: {
      secret: known,
      update: async () => {
        updates++;
        return failure === undefined ? { ok: true } : { ok: false, message: failure };
      },
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

async function post(headers: Record<string, string>, payload = body): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const all = { 'content-type': 'application/json', ...headers };
  return (await askServer(port, { target: webhookPath, method: 'POST', headers: all, payload })).status;
}

describe('a push that is signed', () => {
  const ways: [string, Record<string, string>][] = [
    ['by GitHub', { 'x-hub-signature-256': `sha256=${signature}` }],
    ['by Gitea', { 'x-gitea-signature': signature }],
    ['by GitLab', { 'x-gitlab-token': secret }],
  ];
  it.each(ways)('%s triggers an update', async (_name, headers) => {
    await start(secret);
    expect(await post(headers)).toBe(202);
    expect(updates).toBe(1);
  });

  it('may be repeated', async () => {
    await start(secret);
    expect(await post({ 'x-gitea-signature': signature })).toBe(202);
    expect(await post({ 'x-gitea-signature': signature })).toBe(202);
  });

  it('is answered with the reason if the content cannot be fetched', async () => {
    await start(secret, 'the host does not answer');
    expect(await post({ 'x-gitea-signature': signature })).toBe(502);
  });
});

describe('a push that is not signed by the secret', () => {
  const other = createHmac('sha256', 'another').update(body).digest('hex');
  const ways: [string, Record<string, string>, string][] = [
    ['not at all', {}, body],
    ['with another secret', { 'x-hub-signature-256': `sha256=${other}` }, body],
    ['for another body', { 'x-hub-signature-256': `sha256=${signature}` }, `${body} `],
    [
      'with an empty signature',
      { 'x-hub-signature-256': '', 'x-gitea-signature': '', 'x-gitlab-token': '' },
      body,
    ],
    ['with a part of the token', { 'x-gitlab-token': secret.slice(0, -1) }, body],
    ['without the algorithm', { 'x-hub-signature-256': signature }, body],
  ];
  it.each(ways)('(%s) is refused without effect', async (_name, headers, payload) => {
    await start(secret);
    expect(await post(headers, payload)).toBe(401);
    expect(updates).toBe(0);
  });
});

it('a body above a megabyte is not read', async () => {
  await start(secret);
  expect(await post({ 'x-gitlab-token': secret }, 'x'.repeat(1024 * 1024 + 1))).toBe(413);
  expect(updates).toBe(0);
});

it('without a secret there is no webhook', async () => {
  for (const known of [undefined, '']) {
    await start(known);
    expect(await post({ 'x-gitlab-token': '' })).toBe(404);
    expect(updates).toBe(0);
    if (known === undefined) await app.close();
  }
});

describe('a fetch', () => {
  let folder: string;
  let host: TestRepository;
  let here: TestRepository['git'];
  let repository: Repository;

  beforeEach(async () => {
    await start(undefined);
    folder = await mkdtemp(join(tmpdir(), 'host-'));
    host = await createTestRepository(folder);
    await host.git('clone', '-q', folder, `${folder}-clone`);
    here = async (...words) => (await host.git('-C', `${folder}-clone`, ...words)).trim();
    const opened = await openRepository(`${folder}-clone`);
    if (opened === undefined) throw new Error('no repository');
    repository = opened;
  });

  afterEach(() =>
    Promise.all([folder, `${folder}-clone`].map((path) => rm(path, { recursive: true, force: true }))),
  );

  it('moves the branch with its files and keeps uncommitted changes', async () => {
    await writeFile(join(`${folder}-clone`, 'notes.txt'), 'mine');
    await host.commitFile('content/new.md', 'new');
    expect(await repository.update()).toEqual({ ok: true });
    expect(await repository.head()).toBe(await host.git('rev-parse', 'HEAD'));
    expect(await readFile(join(`${folder}-clone`, 'content/new.md'), 'utf8')).toBe('new');
    expect(await readFile(join(`${folder}-clone`, 'notes.txt'), 'utf8')).toBe('mine');
    expect(await repository.update()).toEqual({ ok: true });
  });

  it('moves the branch while another one is checked out', async () => {
    await here('checkout', '-q', '-b', 'other');
    const opened = await openRepository(`${folder}-clone`);
    await here('checkout', '-q', 'main');
    await here('checkout', '-q', 'other');
    await host.commitFile('content/new.md', 'new');
    expect(opened?.branch).toBe('other');
    expect(await repository.update()).toEqual({ ok: true });
    expect(await here('rev-parse', 'main')).toBe(await host.git('rev-parse', 'main'));
  });

  it('is refused if the branches have diverged', async () => {
    await here(
      '-c',
      'user.name=T',
      '-c',
      'user.email=t@example.org',
      'commit',
      '-q',
      '--allow-empty',
      '-m',
      'mine',
    );
    const mine = await here('rev-parse', 'main');
    await host.commitFile('content/new.md', 'new');
    const result = await repository.update();
    expect(result.ok ? '' : result.message).toContain('has commits here');
    expect(await here('rev-parse', 'main')).toBe(mine);
  });
});
