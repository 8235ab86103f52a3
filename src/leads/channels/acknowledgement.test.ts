import { createDeliveryWorker } from '../delivery-worker';
import { UndeliverableLead, type Channel, type Lead } from '../lead';
import { createAcceptor } from '../store/accept';
import { openArchive, type ArchivedLead } from '../store/archive';
import type { Database } from '../store/database';
import { openDatabase } from '../store/open-database';
import { readStats } from '../store/stats';
import { createTestClock, type TestClock } from '../testing/clock';
import { engines, startEngine, type Engine } from '../testing/engines';
import { exampleAnswers, exampleLead, newExampleLead } from '../testing/examples';
import { startSmtpReceiver, type SmtpReceiver } from '../testing/smtp-receiver';

import { acknowledgementChannel } from './acknowledgement';
import { emailChannels } from './email';

const minute = 60_000;

let engine: Engine;
let database: Database;
let smtp: SmtpReceiver;
let clock: TestClock;

beforeAll(async () => {
  [engine, smtp] = await Promise.all([startEngine('SQLite'), startSmtpReceiver()]);
});
afterAll(() => Promise.all([engine.stop(), smtp.close()]));
beforeEach(async () => {
  database = await engine.open();
  clock = createTestClock();
  smtp.mails.length = 0;
  smtp.setMood('accept');
});

function channel(url = smtp.url, on = database): Channel {
  const settings = {
    url,
    from: 'web@tregrove.example',
    to: ['sales@tregrove.example', 'boss@tregrove.example'],
  };
  return acknowledgementChannel(settings, on, clock.now);
}

function leadFrom(email: string, changes: Partial<Lead> = {}): Lead {
  return exampleLead({ answers: { ...exampleAnswers.contact, email }, ...changes });
}

const textOf = (index = 0): string => smtp.mails[index]?.email.text ?? '';

it('goes to the sender alone, with a null return path and the headers that stop automatic answers', async () => {
  await channel().deliver(leadFrom('minsu@hanbit.example'));
  const [mail] = smtp.mails;
  expect(mail?.recipients).toEqual(['minsu@hanbit.example']);
  expect(mail?.sender).toBe('');
  expect(mail?.email.messageId).toBe('<acknowledgement.K7M-4QX-92J@tregrove.example>');
  expect(mail?.email.from?.address).toBe('web@tregrove.example');
  expect(mail?.email.to?.map(({ name, address }) => [name, address])).toEqual([['', 'minsu@hanbit.example']]);
  expect(mail?.email.replyTo?.map(({ address }) => address)).toEqual([
    'sales@tregrove.example',
    'boss@tregrove.example',
  ]);
  const headers = Object.fromEntries((mail?.email.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-replied',
    'x-auto-response-suppress': 'All',
    'content-language': 'ko',
  });
  expect(mail?.email.html).toBeUndefined();
});

it('has the reference, the next steps and the answers with the labels of the form, in the language of the sender', async () => {
  await channel().deliver(exampleLead());
  expect(smtp.mails[0]?.email.subject).toBe('문의가 접수되었습니다: K7M-4QX-92J');
  expect(textOf()).toMatch(/^문의가 접수되었습니다\. 감사합니다\n\n접수 번호: K7M-4QX-92J\n/);
  expect(textOf()).toContain('2. 영업일 기준 1일 이내에 작성하신 언어로 이메일 회신을 드립니다.');
  expect(textOf()).toContain('성\n  김\n\n이름\n  민수\n');
  expect(textOf()).toContain('국가\n  대한민국\n');
  expect(textOf()).toContain('  창고 관리 시스템을 새로 만들고 싶습니다.\n  We have 3 sites.\n');
});

it.each([
  ['trial', 'jp', { preferredStart: '2027-02-01' }, ['ご担当者名', '2027年2月1日', 'web development']],
  [
    'pricing',
    'fr',
    { platforms: ['web', 'ios'], codeSize: '20000-100000' },
    ['USD 20,000 to 50,000', 'iPad'],
  ],
  [
    'pricing',
    'en',
    { consent: '5f1c09aa', phoneE164: '+821' },
    ['What are you starting from?\n  Not sure yet'],
  ],
] as const)(
  'shows the answers of the kind %s in %s as its form does',
  async (kind, language, more, texts) => {
    await channel().deliver(exampleLead({ kind, language, answers: { ...exampleAnswers[kind], ...more } }));
    for (const text of texts) expect(textOf()).toContain(text);
    expect(textOf()).not.toMatch(/5f1c09aa|\+821|\{\{|undefined/);
  },
);

it.each([
  ['https://evil.example/a', 'https[:]//evil[.]example/a'],
  ['www.evil.example, x@evil.example', 'www[.]evil[.]example, x[at]evil[.]example'],
  ['evil。com evil．com', 'evil[.]com evil[.]com'],
  ['e\u200bvil.\u2060com', 'evil[.]com'],
  ['https：／／evil.example', 'https[:]／／evil[.]example'],
  ['tel:+84123', 'tel[:]+84123'],
  ['1.2.3.4.evil', '1.2.3.4[.]evil'],
  ['It costs 2.5 million. We need it soon.', 'It costs 2.5 million. We need it soon.'],
  ['お願いします。次の件です。', 'お願いします。次の件です。'],
  ['a\r\nBcc: x', 'a \n  Bcc: x'],
])('makes no link of %j', async (text, shown) => {
  const answers = { ...exampleAnswers.contact, firstName: text, howHelpYou: text };
  await channel().deliver(exampleLead({ answers }));
  expect(textOf().split(`  ${shown}\n`)).toHaveLength(3);
  expect(smtp.mails[0]?.recipients).toHaveLength(1);
});

it('cuts a long answer after 2,000 characters', async () => {
  const howHelpYou = `${'가'.repeat(2000)}나다`;
  await channel().deliver(exampleLead({ answers: { ...exampleAnswers.contact, howHelpYou } }));
  expect(textOf()).toContain(`${'가'.repeat(2000)} […]`);
  expect(textOf()).not.toContain('가나');
});

it.each(['Sales@Tregrove.example', 'web@tregrove.example', '사용자@예시.한국'])(
  'is given up for the address %s of the company or of letters that headers cannot have',
  async (email) => {
    await expect(channel().deliver(leadFrom(email))).rejects.toBeInstanceOf(UndeliverableLead);
    expect(smtp.mails).toEqual([]);
  },
);

it('is given up at once if the mail server refuses the address for good', async () => {
  smtp.setMood('refuse-recipient');
  await expect(channel().deliver(leadFrom('nobody@b.example'))).rejects.toBeInstanceOf(UndeliverableLead);
});

describe('one per address and hour', () => {
  it('holds for other spellings of the address, until the hour is over, also over midnight', async () => {
    clock.pass(11 * 60 * minute + 50 * minute);
    await channel().deliver(leadFrom('ann@b.example'));
    clock.pass(59 * minute);
    for (const email of ['ann@b.example', 'ANN@B.example', 'ann+tag@b.example'])
      await expect(channel().deliver(leadFrom(email))).rejects.toBeInstanceOf(UndeliverableLead);
    await channel().deliver(leadFrom('ben@b.example'));
    clock.pass(minute);
    await channel().deliver(leadFrom('ann@b.example'));
    expect(smtp.mails.map(({ recipients: [to] }) => to)).toEqual([
      'ann@b.example',
      'ben@b.example',
      'ann@b.example',
    ]);
  });

  it('is not used up by an attempt that the mail server refused or that did not reach it', async () => {
    const lead = leadFrom('ann@b.example');
    smtp.setMood('refuse-for-now');
    await expect(channel().deliver(lead)).rejects.not.toBeInstanceOf(UndeliverableLead);
    await expect(channel('smtp://127.0.0.1:1').deliver(lead)).rejects.not.toBeInstanceOf(UndeliverableLead);
    smtp.setMood('accept');
    await channel().deliver(lead);
    expect(smtp.mails).toHaveLength(1);
  });

  it('is used up by an attempt of which nobody knows whether the mail server accepted it', async () => {
    const lead = leadFrom('ann@b.example');
    smtp.setMood('drop-after-data');
    await expect(channel().deliver(lead)).rejects.not.toBeInstanceOf(UndeliverableLead);
    smtp.setMood('accept');
    await expect(channel().deliver(lead)).rejects.toBeInstanceOf(UndeliverableLead);
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('a failing acknowledgement', () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

  /** Delivers a lead to the company and its sender for three hours. @returns it after a first attempt, and at the end */
  async function deliver(acknowledgement: Channel): Promise<(ArchivedLead | undefined)[]> {
    const { now, monotonic } = clock;
    const company = emailChannels({ url: smtp.url, from: 'web@a.example', to: ['sales@a.example'] });
    const channels = [...company, acknowledgement];
    const worker = createDeliveryWorker({ database, channels, log, now, monotonic });
    await createAcceptor(database)(newExampleLead({ receivedAt: now() }));
    const states: (ArchivedLead | undefined)[] = [];
    for (let step = 0; step < 36; step++) {
      await worker.deliverDue();
      if (step === 0) states.push(...(await openArchive(database).list()));
      clock.pass(5 * minute);
    }
    return [...states, ...(await openArchive(database).list())];
  }

  it('does not delay the mail to the company, and is given up after eight attempts without an alarm', async () => {
    const [first, last] = await deliver(channel('smtp://127.0.0.1:1'));
    expect(first).toMatchObject({
      state: 'delivered',
      deliveries: [
        { channel: 'acknowledgement', state: 'waiting', attempts: 1 },
        { channel: 'email:sales@a.example', state: 'delivered' },
      ],
    });
    expect(last).toMatchObject({ state: 'delivered', deliveries: [{ state: 'dead', attempts: 8 }, {}] });
    expect(await readStats(database, clock.now())).toMatchObject({ undelivered: 0, dead: 0 });
  });

  it('is not tried again after a refusal unless its lead is named', async () => {
    smtp.refuse('minsu@hanbit.example');
    const [first] = await deliver(channel());
    smtp.refuse();
    expect(first?.deliveries[0]).toMatchObject({
      state: 'dead',
      attempts: 1,
      lastError: expect.stringContaining('no such user') as string,
    });
    const archive = openArchive(database);
    expect(await archive.retry(undefined, clock.now())).toBe(0);
    expect(await archive.retry(first?.reference, clock.now())).toBe(1);
  });
});

describe.each(engines)('several servers on %s', (name) => {
  let shared: Engine;
  beforeAll(async () => {
    shared = await startEngine(name);
  });
  afterAll(() => shared.stop());

  it('send one acknowledgement for twenty messages at once', async () => {
    const address = await shared.newAddress();
    const servers = [openDatabase(address), openDatabase(address)];
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => servers)
        .flat()
        .map((server) => channel(smtp.url, server).deliver(leadFrom('ann@b.example'))),
    );
    for (const server of servers) server.close();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(smtp.mails).toHaveLength(1);
  });
});
