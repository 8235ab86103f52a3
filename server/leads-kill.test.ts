/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { openChannels } from '../src/leads/channels/channels';
import { atOnce, createDeliveryWorker } from '../src/leads/delivery-worker';
import { readLeadSettings } from '../src/leads/settings';
import { openArchive } from '../src/leads/store/archive';
import { openDatabase } from '../src/leads/store/database';
import { readStanding } from '../src/leads/store/standing';
import { exampleBody } from '../src/leads/testing/examples';
import { startHostedDatabase, type HostedDatabase } from '../src/leads/testing/hosted-database';
import { startSmtpReceiver, type SmtpReceiver } from '../src/leads/testing/smtp-receiver';
import { startWebhookReceiver, type WebhookReceiver } from '../src/leads/testing/webhook-receiver';

import { findFreePort } from './free-port';
import { createFixtureSite, type FixtureSite } from './testing/fixture-site';

jest.setTimeout(900_000);

/** So many servers on one store, each with so many senders. */
const lanes = 2;
const sendersPerLane = 4;

const project = join(__dirname, '..');
const bundle = join(project, '.build', `server-for-kill-test-${process.pid}.cjs`);
let site: FixtureSite;
let smtp: SmtpReceiver;
let webhook: WebhookReceiver;
let host: HostedDatabase;
let where: Record<string, string>;

beforeAll(async () => {
  await mkdir(join(project, '.build'), { recursive: true });
  await bundleWhole();
});
afterAll(() => rm(bundle, { force: true }));
beforeEach(async () => {
  [site, smtp, webhook] = await Promise.all([
    createFixtureSite(),
    startSmtpReceiver(),
    startWebhookReceiver(),
  ]);
  host = await startHostedDatabase(`file:${join(site.root, 'host.db')}`);
  acknowledged.clear();
});
afterEach(() => Promise.all([smtp.close(), webhook.close(), host.close()]).then(() => site.remove()));

/** The server with its packages in one file: it starts in half the time, and it starts often here. */
async function bundleWhole(): Promise<void> {
  await build({
    entryPoints: [join(__dirname, 'main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['libsql', 'decap-server'],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(bundle).href) },
  });
}

/** What the senders know: message → the reference they were given. */
const acknowledged = new Map<string, string>();

function environment(port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    ADMIN: 'off',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    SMTP_URL: smtp.url,
    LEADS_TO: 'sales@tregrove.example',
    LEADS_WEBHOOK_URL: webhook.url,
    LEADS_WEBHOOK_SECRET: 'a secret of some length',
    LEADS_LIMITS: 'off',
    ...where,
  };
}

/** Starts a server, kills it at a random moment, and again. */
/** @param longest milliseconds of a life at work */
async function liveAndDie(port: number, lives: number, longest: number): Promise<void> {
  for (let life = 0; life < lives; life++) {
    const child = spawn(process.execPath, [bundle], {
      cwd: site.root,
      env: environment(port),
      stdio: 'ignore',
    });
    const died = new Promise((resolve) => child.once('close', resolve));
    // Some die before they take anything, most of them at work.
    if (life % 10 !== 0) await answersAt(port, child);
    await delay(randomInt(longest));
    child.kill('SIGKILL');
    await died;
  }
}

async function answersAt(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(`http://127.0.0.1:${port}/api`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await delay(30);
  }
  throw new Error('the server ended by itself');
}

/** Sends messages one after the other; one that nobody confirms is sent again, or given up now and then. */
async function sendUntil(over: () => boolean, port: number): Promise<void> {
  while (!over()) {
    const message = randomUUID();
    while (!over() && !(await send(message, port))) {
      if (randomInt(5) === 0) break;
      await delay(80);
    }
    await delay(randomInt(25));
  }
}

async function send(message: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message },
      body: JSON.stringify(exampleBody('contact', { howHelpYou: `Message ${message}` })),
    });
    if (answer.status !== 201) return false;
    const { reference } = (await answer.json()) as { reference: string };
    acknowledged.set(message, reference);
    return true;
  } catch {
    return false;
  }
}

it.each([
  ['in a file', 100, 120, () => ({})],
  // Each life begins with questions to the host.
  ['hosted', 20, 1000, () => ({ LEADS_DATABASE_URL: host.url, LEADS_DATABASE_TOKEN: host.token })],
])(
  'no confirmed lead is lost and none arrives as two, however often the servers are killed; the store is %s',
  async (_where, livesPerLane, longest, variables) => {
    where = variables();
    let over = false;
    const ports = await Promise.all(Array.from({ length: lanes }, findFreePort));
    const senders = ports.flatMap((port) =>
      Array.from({ length: sendersPerLane }, () => sendUntil(() => over, port)),
    );
    await Promise.all(ports.map((port) => liveAndDie(port, livesPerLane, longest)));
    over = true;
    await Promise.all(senders);

    const settings = readLeadSettings(environment(0), site.root);
    const database = openDatabase(settings.database);
    await deliverTheRest(settings, database);
    const stored = await openArchive(database).list();
    const [check] = await database.read('PRAGMA integrity_check');
    expect(check).toMatchObject({ integrity_check: 'ok' });
    database.close();

    // It was a test: leads were confirmed in many lives.
    expect(acknowledged.size).toBeGreaterThan(livesPerLane / 2);
    const references = new Map(
      stored.map((lead) => [messageIn(String(lead.answers.howHelpYou)), lead.reference]),
    );
    expect(references.size).toBe(stored.length);
    for (const [message, reference] of acknowledged) expect(references.get(message)).toBe(reference);
    for (const lead of stored) {
      expect(lead).toMatchObject({
        state: 'delivered',
        deliveries: [{ channel: 'email:sales@tregrove.example' }, { channel: 'webhook' }],
      });
      expect(Object.keys(lead.answers)).toHaveLength(7);
    }

    const mails = smtp.mails.map(({ email }) => ({
      id: email.messageId,
      message: messageIn(email.text ?? ''),
    }));
    const calls = webhook.calls.map(({ headers, body }) => ({
      id: String(headers['webhook-id']),
      message: messageIn(body),
    }));
    for (const arrived of [mails, calls]) {
      // What a receiver knows for one is one.
      const byId = new Map(arrived.map(({ id, message }) => [id, message]));
      expect(byId.size).toBe(stored.length);
      expect(new Set(byId.values())).toEqual(new Set(references.keys()));
      // Only what was under way when a server died may have been sent again.
      expect(arrived.length - byId.size).toBeLessThanOrEqual(lanes * livesPerLane * atOnce);
    }
  },
);

/** The last server has died: another one takes over once the leases of the dead have run out. */
async function deliverTheRest(
  settings: ReturnType<typeof readLeadSettings>,
  database: ReturnType<typeof openDatabase>,
): Promise<void> {
  let ahead = 0;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const now = (): number => Date.now() + ahead;
  const worker = createDeliveryWorker({
    database,
    channels: openChannels(settings),
    log,
    now,
    monotonic: now,
  });
  for (let round = 0; round < 20; round++) {
    ahead += 60 * 60 * 1000;
    await worker.deliverDue();
    if ((await readStanding(database, now())).undelivered === 0) break;
  }
  await worker.stop();
}

function messageIn(text: string): string {
  return /Message ([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
}
