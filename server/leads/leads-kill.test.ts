import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openChannels } from '../../src/leads/channels/channels';
import { atOnce, createDeliveryWorker } from '../../src/leads/delivery-worker';
import { readLeadSettings } from '../../src/leads/settings';
import { openArchive } from '../../src/leads/store/archive';
import { openDatabase } from '../../src/leads/store/open-database';
import { readStats } from '../../src/leads/store/stats';
import { startHostedDatabase, type HostedDatabase } from '../../src/leads/testing/hosted-database';
import { findPostgres, startPostgres, type PostgresServer } from '../../src/leads/testing/postgres';
import { startSmtpReceiver, type SmtpReceiver } from '../../src/leads/testing/smtp-receiver';
import { startWebhookReceiver, type WebhookReceiver } from '../../src/leads/testing/webhook-receiver';
import { isLong, repeats, seededRandom } from '../../tests/test-length';
import { findFreePort } from '../free-port';
import { bundleWholeServer } from '../testing/bundle-whole-server';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { acknowledged, answersAt, confirmed, messageIn, sendUntil } from '../testing/lead-senders';

jest.setTimeout(isLong ? 3_600_000 : 900_000);

/** So many servers on one store, each with so many senders. */
const lanes = 2;
const sendersPerLane = 4;
const random = seededRandom('kills of the intake');
const randomInteger = (end: number): number => Math.floor(random() * end);

const project = join(__dirname, '..', '..');
const bundle = join(project, '.build', `server-for-kill-test-${process.pid}.cjs`);
let site: FixtureSite;
let smtp: SmtpReceiver;
let webhook: WebhookReceiver;
let host: HostedDatabase;
let postgres: PostgresServer | undefined;
let where: Record<string, string>;

beforeAll(async () => {
  await mkdir(join(project, '.build'), { recursive: true });
  await bundleWholeServer(bundle);
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
afterEach(async () => {
  await Promise.all([smtp.close(), webhook.close(), host.close(), postgres?.remove()]);
  await site.remove();
});

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

/** What a server lives for, once it answers. @param life from 0 */
type Work = (child: ChildProcess, life: number) => Promise<void>;

/** Starts a server, kills it at a random moment, and again. */
async function liveAndDie(port: number, lives: number, work: Work): Promise<void> {
  for (let life = 0; life < lives; life++) {
    const child = spawn(process.execPath, [bundle], {
      cwd: site.root,
      env: environment(port),
      stdio: 'ignore',
    });
    const died = new Promise((resolve) => child.once('close', resolve));
    // Some die before they take anything, most of them at work.
    if (life % 10 !== 0) await answersAt(port, child);
    await work(child, life);
    child.kill('SIGKILL');
    await died;
  }
}

/** @param longest milliseconds of work */
function forSomeTime(longest: number): Work {
  return async (child, life) => {
    // However slow the machine is, there are confirmed leads to look for.
    if (life % 2 === 1) await confirmed(acknowledged.size + 1, child);
    await delay(randomInteger(longest));
  };
}

/** All lives together take this many messages. */
function forMessages(messages: number, lives: number): Work {
  const most = (2 * messages) / lives;
  return (child, life) =>
    confirmed(life === lives - 1 ? messages : acknowledged.size + randomInteger(most), child);
}

/** Stops and kills the database under load. */
async function interrupt(database: PostgresServer, times: number, messages: number): Promise<void> {
  const signals = ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const;
  for (let time = 0; time < times; time++) {
    while (acknowledged.size < (messages * (time + 1)) / (times + 2)) await delay(20);
    await database.stop(signals[time % signals.length]);
    await delay(randomInteger(1000));
    await database.start();
  }
}

const livesInFile = repeats(100);
const livesHosted = Math.max(4, repeats(20));
const livesInPostgres = repeats(100);
const messagesInPostgres = repeats(20_000);
const interruptions = Math.max(3, repeats(5));

it.each([
  { store: 'a file', lives: livesInFile, work: forSomeTime(120), prepare: async () => ({}) },
  {
    store: 'a hosted database',
    lives: livesHosted,
    // Each life begins with questions to the host.
    work: forSomeTime(1000),
    prepare: async () => ({ LEADS_DATABASE_URL: host.url, LEADS_DATABASE_TOKEN: host.token }),
  },
  ...(findPostgres() === undefined
    ? []
    : [
        {
          store: 'PostgreSQL, which is stopped and killed, too',
          lives: livesInPostgres,
          work: forMessages(messagesInPostgres, livesInPostgres),
          prepare: async () => {
            postgres = await startPostgres();
            return { LEADS_DATABASE_URL: await postgres.newDatabase() };
          },
        },
      ]),
])(
  'no confirmed lead is lost and none arrives as two, however often the servers are killed; the store is $store',
  async ({ lives, work, prepare }) => {
    postgres = undefined;
    where = await prepare();
    let over = false;
    const ports = await Promise.all(Array.from({ length: lanes }, findFreePort));
    const senders = ports.flatMap((port) =>
      Array.from({ length: sendersPerLane }, () => sendUntil(() => over, port, randomInteger)),
    );
    await Promise.all([
      ...ports.map((port) => liveAndDie(port, lives, work)),
      ...(postgres === undefined ? [] : [interrupt(postgres, interruptions, messagesInPostgres)]),
    ]);
    over = true;
    await Promise.all(senders);

    const settings = readLeadSettings(environment(0), site.root);
    const database = openDatabase(settings.database);
    await deliverTheRest(settings, database);
    const stored = await openArchive(database).list();
    if (postgres === undefined)
      expect(await database.read('PRAGMA integrity_check')).toMatchObject([{ integrity_check: 'ok' }]);
    database.close();

    // It was a test: leads were confirmed in many lives.
    expect(acknowledged.size).toBeGreaterThanOrEqual(postgres === undefined ? lives / 2 : messagesInPostgres);
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
      expect(arrived.length - byId.size).toBeLessThanOrEqual(lanes * lives * atOnce);
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
    if ((await readStats(database, now())).undelivered === 0) break;
  }
  await worker.stop();
}
