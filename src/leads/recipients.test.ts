import { openChannels } from './channels/channels';
import { createDeliveryWorker, type DeliveryWorker } from './delivery-worker';
import { readLeadSettings } from './settings';
import { createAcceptor } from './store/accept';
import { openArchive, type Archive } from './store/archive';
import type { Database } from './store/database';
import { openDatabase } from './store/open-database';
import { createTestClock, type TestClock } from './testing/clock';
import { newExampleLead } from './testing/examples';
import { startSmtpReceiver, type SmtpReceiver } from './testing/smtp-receiver';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver';

const minute = 60_000;
const hour = 60 * minute;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: TemporaryFolder;
let database: Database;
let archive: Archive;
let clock: TestClock;
let smtp: SmtpReceiver;
let webhook: WebhookReceiver;

beforeEach(async () => {
  [folder, smtp, webhook] = await Promise.all([
    temporaryFolder(),
    startSmtpReceiver(),
    startWebhookReceiver(),
  ]);
  database = openDatabase({ url: folder.databaseUrl() });
  archive = openArchive(database);
  clock = createTestClock();
});
afterEach(async () => {
  database.close();
  await Promise.all([smtp.close(), webhook.close(), folder.remove()]);
});

function startWorker(to: string): DeliveryWorker {
  const settings = readLeadSettings(
    {
      SMTP_URL: smtp.url,
      LEADS_TO: to,
      LEADS_WEBHOOK_URL: webhook.url,
      LEADS_WEBHOOK_SECRET: 'a secret of some length',
    },
    folder.path,
  );
  const channels = openChannels(settings);
  return createDeliveryWorker({ database, channels, log, now: clock.now, monotonic: clock.monotonic });
}

async function store(): Promise<string> {
  const accepted = await createAcceptor(database)(newExampleLead({ receivedAt: clock.now() }));
  return accepted.status === 'stored' ? accepted.receipt.reference : '';
}

/** @returns who got a mail about a lead, in the order of their mails */
const mailedTo = (reference: string): string[] =>
  smtp.mails.filter(({ raw }) => raw.includes(reference)).flatMap(({ recipients }) => recipients);

it('sends each lead once and at once to the others if one recipient is rejected', async () => {
  smtp.refuse('gone@tregrove.example');
  const worker = startWorker('sales@tregrove.example, gone@tregrove.example, boss@tregrove.example');
  const references: string[] = [];
  for (let step = 0; step < 12; step++) {
    references.push(await store());
    await worker.deliverDue();
    // Mailed before the clock moves on, so the rejected recipient delays nobody.
    expect(mailedTo(references.at(-1) ?? '').sort()).toEqual([
      'boss@tregrove.example',
      'sales@tregrove.example',
    ]);
    clock.pass(5 * minute);
  }
  for (const reference of references) expect(mailedTo(reference)).toHaveLength(2);
  expect(webhook.calls).toHaveLength(12);
  const lead = await archive.find(references[0] ?? '');
  expect(lead?.deliveries).toContainEqual(
    expect.objectContaining({ channel: 'email:gone@tregrove.example', state: 'waiting' }),
  );
  expect(lead?.deliveries.filter(({ state }) => state === 'delivered')).toHaveLength(3);

  smtp.refuse();
  await store();
  await worker.deliverDue();
  await worker.deliverDue();
  for (const reference of references) expect(mailedTo(reference)).toContain('gone@tregrove.example');
});

it('a lead that the receiver rejects does not block others', async () => {
  const worker = startWorker('sales@tregrove.example');
  webhook.setAnswer(422);
  for (let count = 0; count < 5; count++) await store();
  await worker.deliverDue();
  webhook.setAnswer(200);
  webhook.calls.length = 0;
  await store();
  // No time goes by: the channel does not rest.
  await worker.deliverDue();
  expect(webhook.calls.length).toBeGreaterThan(0);
  expect(smtp.mails).toHaveLength(6);
});

it('a silent mail server does not delay the webhook', async () => {
  smtp.setMood('stall');
  const worker = startWorker('sales@tregrove.example');
  await store();
  worker.start();
  await until(() => webhook.calls.length === 1);
  await store();
  worker.trigger();
  await until(() => webhook.calls.length === 2);
  smtp.setMood('accept');
  await smtp.close();
  await worker.stop();
});

it('makes all waiting leads due when the mail server is back after a day', async () => {
  smtp.setMood('refuse-for-now');
  const worker = startWorker('sales@tregrove.example');
  const old = [await store(), await store()];
  for (let step = 0; step < 26 * 60; step++) {
    await worker.deliverDue();
    clock.pass(minute);
  }
  const waits = (await archive.list()).flatMap(({ deliveries }) =>
    deliveries.filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt - clock.now()),
  );
  expect(Math.max(...waits)).toBeGreaterThan(hour);

  smtp.setMood('accept');
  const fresh = await store();
  clock.pass(minute);
  await worker.deliverDue();
  for (const reference of [...old, fresh]) expect(mailedTo(reference)).toHaveLength(1);
});

it('does so in a restarted server, too', async () => {
  smtp.setMood('refuse-for-now');
  const worker = startWorker('sales@tregrove.example');
  const old = await store();
  for (let step = 0; step < 26 * 60; step++) {
    await worker.deliverDue();
    clock.pass(minute);
  }
  smtp.setMood('accept');
  await store();
  await startWorker('sales@tregrove.example').deliverDue();
  expect(mailedTo(old)).toHaveLength(1);
});

it('moves pending deliveries of an earlier version to each recipient', async () => {
  const lead = newExampleLead();
  for (const [reference, state] of [
    ['K7M-4QX-92J', 'waiting'],
    ['111-111-111', 'delivered'],
    ['222-222-222', 'dead'],
  ] as const) {
    await database.write([
      {
        sql: `INSERT INTO leads (reference, idempotency_key, fingerprint, kind, language, answers, received_at, state)
              VALUES (?, ?, 'f', 'contact', 'en', ?, ?, 'routed')`,
        args: [reference, reference, JSON.stringify(lead.answers), clock.now()],
      },
      {
        sql: `INSERT INTO deliveries (reference, channel, state, attempts, due_at, scheduled_at)
              VALUES (?, 'email', ?, 3, ?, ?)`,
        args: [reference, state, clock.now(), clock.now()],
      },
    ]);
  }
  await startWorker('sales@tregrove.example,boss@tregrove.example').deliverDue();
  expect(mailedTo('K7M-4QX-92J').sort()).toEqual(['boss@tregrove.example', 'sales@tregrove.example']);
  expect(mailedTo('111-111-111')).toEqual([]);
  expect(
    (await archive.find('222-222-222'))?.deliveries.map(({ channel, state }) => [channel, state]),
  ).toEqual([
    ['email:boss@tregrove.example', 'dead'],
    ['email:sales@tregrove.example', 'dead'],
  ]);
  expect((await archive.find('111-111-111'))?.state).toBe('delivered');
});

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`It did not come about: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
