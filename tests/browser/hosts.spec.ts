import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { runChecks } from '../../conformance/run-checks';
import { packSite, writeHosts } from '../../deploy/write-hosts';
import { startHostedDatabase, type HostedDatabase } from '../../src/leads/testing/hosted-database';
import { startWebhookReceiver, type WebhookReceiver } from '../../src/leads/testing/webhook-receiver';

import { startCloudflareHost } from './cloudflare-host';
import { startNetlifyHost } from './netlify-host';

const project = join(__dirname, '..', '..');
// One setup for both hosts: their tests run one after the other in one process.
test.describe.configure({ mode: 'default' });

let folder: string;
let database: HostedDatabase;
let webhook: WebhookReceiver;
let settings: Record<string, string>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const release = realpathSync(join(project, '.releases', 'current'));
  process.env.NGINX_LISTEN = '443 ssl';
  await writeHosts(project, release, folder);
  delete process.env.NGINX_LISTEN;
  for (const host of ['cloudflare', 'netlify'])
    await packSite(join(release, 'public'), join(folder, host), join(folder, host, 'site'));
  [database, webhook] = await Promise.all([
    startHostedDatabase(`file:${join(folder, 'leads.db')}`),
    startWebhookReceiver(),
  ]);
  settings = {
    LEADS_DATABASE_URL: database.url,
    LEADS_DATABASE_TOKEN: database.token,
    LEADS_WEBHOOK_URL: webhook.url,
    LEADS_WEBHOOK_SECRET: 'a secret of sixteen signs and more',
    LEADS_LIMITS: 'off',
  };
});

test.afterAll(async () => {
  for (const name of Object.keys(settings)) delete process.env[name];
  await Promise.all([database.close(), webhook.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test.describe('Cloudflare’s runtime', () => {
  let host: Awaited<ReturnType<typeof startCloudflareHost>>;
  test.beforeAll(async () => {
    host = await startCloudflareHost(join(folder, 'cloudflare'), settings);
  });
  test.afterAll(() => host.close());

  test('passes the conformance suite with the generated worker', async () => {
    // The local runtime answers in the encoding named first; Cloudflare's network chooses the best.
    await expectPromisesKept(host.origin, ['brotli']);
  });

  test('accepts a form without JavaScript and forwards it after the response', async () => {
    await expectLeadTaken(host.origin);
  });

  test('forwards later what could not be forwarded at once', async () => {
    webhook.setAnswer(500);
    const reference = await postLead(host.origin, 'A second message, sent while the receiver is away.');
    await expect.poll(() => deliveriesOf(reference)).toBe(1);
    webhook.setAnswer(200);
    expect(await host.runScheduled()).toBe('ok');
    // Its next attempt is due in half a minute; until then it must not get lost.
    const { leads } = await health(host.origin);
    expect(leads).toMatchObject({ undelivered: 1, dead: 0 });
    expect(reference).toMatch(/^\w{3}-\w{3}-\w{3}$/);
  });
});

test.describe('a host that follows Netlify’s documentation', () => {
  let host: Awaited<ReturnType<typeof startNetlifyHost>>;
  test.beforeAll(async () => {
    Object.assign(process.env, settings);
    host = await startNetlifyHost(join(folder, 'netlify'));
  });
  test.afterAll(() => host.close());

  test('passes the conformance suite with the generated functions', async () => {
    // Netlify's network compresses files; the stand-in serves them uncompressed.
    await expectPromisesKept(host.origin, ['brotli', 'compression']);
  });

  test('accepts a form without JavaScript and forwards it', async () => {
    await expectLeadTaken(host.origin);
  });

  test('does not serve the file of one language under its own name', async () => {
    const answer = await fetch(`${host.origin}/fr/services/index.html`, {
      redirect: 'manual',
      headers: { 'x-site-file': 'guessed' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/services?lang=fr']);
  });
});

test('nginx listens where NGINX_LISTEN of the build says', () => {
  expect(readFileSync(join(folder, 'nginx', 'nginx.conf'), 'utf8')).toContain('listen 443 ssl;');
});

test('a host without a database shows so and loses no message silently', async () => {
  const host = await startCloudflareHost(join(folder, 'cloudflare'), {});
  try {
    expect((await fetch(`${host.origin}/healthz`)).status).toBe(503);
    const answer = await fetch(`${host.origin}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'get-in-touch', ...answers('Is anybody there to read this?') }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect((await fetch(`${host.origin}/services?lang=ko`)).status).toBe(200);
  } finally {
    await host.close();
  }
});

async function expectPromisesKept(origin: string, without: string[]): Promise<void> {
  const outcomes = await runChecks(origin, new Set(without));
  expect(outcomes.length).toBeGreaterThan(45);
  expect(outcomes.filter(({ error }) => error !== undefined)).toEqual([]);
}

async function expectLeadTaken(origin: string): Promise<void> {
  const reference = await postLead(origin, `A message by way of ${origin}`);
  await expect.poll(() => deliveriesOf(reference)).toBe(1);
  const page = await fetch(`${origin}/api/leads/receipt?reference=${reference}&lang=fr`, {
    headers: { accept: 'text/html' },
  });
  const html = await page.text();
  expect(html).toContain('<html lang="fr"');
  expect(html).toContain(reference);
  // The message is on a page of the site, with its styles and footer.
  expect(html).toMatch(/<footer/);
  const rejected = await fetch(`${origin}/api/leads`, {
    method: 'POST',
    headers: { accept: 'text/html', cookie: 'i18n_redirected=ko' },
    body: new URLSearchParams({ kind: 'get-in-touch', firstName: 'Ana' }),
  });
  expect(rejected.status).toBe(422);
  expect(await rejected.text()).toMatch(/<html lang="ko"[^]*value="Ana"/);
}

/** The hosts share a database, so each also delivers what another could not. @returns how often this lead was delivered */
function deliveriesOf(reference: string): number {
  return webhook.calls.filter(({ headers }) => headers['webhook-id'] === reference).length;
}

/** @returns the reference */
async function postLead(origin: string, text: string): Promise<string> {
  const answer = await fetch(`${origin}/api/leads`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ kind: 'get-in-touch', ...answers(text) }),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', origin).searchParams.get('reference') ?? '';
}

function answers(howHelpYou: string): Record<string, string> {
  return { firstName: 'Ana', lastName: 'Binh', email: 'ana@example.com', howHelpYou };
}

async function health(origin: string): Promise<{ leads: object }> {
  return (await (await fetch(`${origin}/healthz`)).json()) as { leads: object };
}
