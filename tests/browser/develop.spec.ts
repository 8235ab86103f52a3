import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { findFreePort } from '../../server/free-port';
import { sampleOf } from '../test-length';
import { copyProject, type ProjectCopy } from '../variants/project-copy';

import { oneOfEachRoute } from './site';

// `npm run develop` in a copy of the project. All tests of the file share one server.
test.describe.configure({ mode: 'default' });
let copy: ProjectCopy;
let gatsby: ChildProcess | undefined;
let origin: string;
let output = '';
let problems: string[];

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await copyProject();
  const port = String(await findFreePort());
  origin = `http://localhost:${port}`;
  gatsby = spawn(process.execPath, ['--import', 'tsx', 'scripts/develop.ts', '--port', port], {
    cwd: copy.folder,
    // Colours would be in the output.
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      GATSBY_TELEMETRY_DISABLED: '1',
      CI: 'true',
      NODE_ENV: undefined,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // In a separate process group, because Gatsby starts further processes.
    detached: true,
  });
  gatsby.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  const state = () => (gatsby?.exitCode === null ? output : `The server has ended: ${output}`);
  await expect
    .poll(state, { timeout: 590_000 })
    .toMatch(/^The server has ended|Building development bundle - \d/);
  expect(gatsby.exitCode).toBeNull();
});

test.afterAll(async () => {
  if (gatsby?.pid !== undefined && gatsby.exitCode === null) {
    process.kill(-gatsby.pid, 'SIGKILL');
    await once(gatsby, 'exit');
  }
  await copy.remove();
});

test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
});

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const path = join(copy.folder, file);
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

test('pages of all kinds open in development without an error or warning', async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of sampleOf(oneOfEachRoute, 10, 'development')) {
    await page.goto(origin + path);
    // Gatsby builds a page when it is first asked for, and this takes a while on a busy machine.
    await expect(page).toHaveTitle(/Tregrove/, { timeout: 60_000 });
    // The parts that load when the page is idle.
    await expect(page.locator('[data-network-news]')).toBeAttached();
    await expect(page.locator('h1')).toBeVisible();
    expect({ path, problems }).toEqual({ path, problems: [] });
  }
});

test('changed content, components and styles are shown without a reload', async ({ page }) => {
  await page.goto(`${origin}/About`);
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await change('content/pages/about/index.en.md', (text) =>
    text.replace(/^heading: .*$/m, 'heading: Changed'),
  );
  await expect(page.locator('h1')).toHaveText('Changed', { timeout: 60_000 });
  await change('src/templates/about.tsx', (text) => text.replace('<>', '<><p id="added">Added</p>'));
  await expect(page.locator('#added')).toBeVisible({ timeout: 60_000 });
  await change(
    'src/layouts/layout.module.css',
    (text) => `${text}\n:global(#added) { color: rgb(1 2 3); }\n`,
  );
  await expect(page.locator('#added')).toHaveCSS('color', 'rgb(1, 2, 3)', { timeout: 60_000 });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
});
