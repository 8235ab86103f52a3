import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { draftBuildIn } from '../editing/draft-build';
import { gitIn } from '../git';
import { createTestRepository } from '../testing/test-repository';

import { openRepository } from './repository';
import { projectBuild } from './run-build';

jest.setTimeout(60_000);

const secrets = {
  SMTP_URL: 'smtps://user:secret-of-mail@mail.example',
  LEADS_DATABASE_URL: 'libsql://secret-database.example',
  LEADS_DATABASE_TOKEN: 'secret-of-the-database',
  LEADS_WEBHOOK_URL: 'https://hooks.example/secret',
  LEADS_WEBHOOK_SECRET: 'secret-of-the-leads',
  CONTENT_WEBHOOK_SECRET: 'secret-of-the-content',
  GITHUB_TOKEN: 'secret-of-github',
  NODE_AUTH_TOKEN: 'secret-of-npm',
  npm_config__authToken: 'secret-of-npm',
};
const wanted = {
  GATSBY_SITE_URL: 'https://www.example.com',
  NGINX_LISTEN: '443 ssl',
  TZ: 'Asia/Ho_Chi_Minh',
};
const before = { ...process.env };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'environment-'));
  Object.assign(process.env, secrets, wanted);
});
afterAll(async () => {
  process.env = before;
  await rm(folder, { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** A program that writes down the variables it gets. */
const printer = (file: string): string =>
  `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.env)); process.exit(1);`;

const signal = new AbortController().signal;

it('a build gets its variables and no secrets of the server', async () => {
  const found = join(folder, 'of-the-build.json');
  await write('project/scripts/build.mjs', printer(found));
  await projectBuild(join(folder, 'project'), folder)('abc123', signal).result;
  const text = await readFile(found, 'utf8');
  expect(text).not.toContain('secret');
  expect(JSON.parse(text)).toMatchObject({ ...wanted, PATH: process.env.PATH, CONTENT_COMMIT: 'abc123' });
});

it('a draft build gets its variables and no secrets of the server', async () => {
  const found = join(folder, 'of-the-draft.json');
  await write('drafts/scripts/build-draft.mjs', printer(found));
  const build = draftBuildIn(join(folder, 'drafts'), join(folder, 'drafts-worktree'));
  await build({ repository: folder, commit: 'abc123', target: join(folder, 'site') }, signal);
  const text = await readFile(found, 'utf8');
  expect(text).not.toContain('secret');
  expect(JSON.parse(text)).toMatchObject(wanted);
});

it('Git and its helpers get no secrets of the server when fetching', async () => {
  await mkdir(join(folder, 'host'));
  const { git } = await createTestRepository(join(folder, 'host'));
  const clone = join(folder, 'clone');
  await git('clone', '--quiet', join(folder, 'host'), clone);
  const found = join(folder, 'of-git.txt');
  await git('-C', clone, 'config', 'remote.origin.uploadpack', `env > '${found}'; git-upload-pack`);
  expect(await (await openRepository(clone))?.update()).toEqual({ ok: true });
  const text = await readFile(found, 'utf8');
  expect(text).toContain('PATH=');
  expect(text).not.toContain('secret');
});

it('Git gets no secrets of the server when editors save', async () => {
  const text = await gitIn(folder).run(['-c', 'alias.environment=!env', 'environment']);
  expect(text).toContain('PATH=');
  expect(text).not.toContain('secret');
});
