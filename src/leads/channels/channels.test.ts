import { createHmac } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RefusedLead, type Lead, type Channel } from '../lead';
import { exampleLead } from '../testing/examples';
import { startSmtpReceiver, type Mood, type SmtpReceiver } from '../testing/smtp-receiver';
import { temporaryFolder } from '../testing/temporary-folder';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver';

import { emailChannels } from './email';
import { outboxChannel } from './outbox';
import { webhookChannel } from './webhook';

describe('e-mail', () => {
  let smtp: SmtpReceiver;
  const timeouts = { connect: 500, silence: 500, total: 1500 };
  const channels = (): Channel[] =>
    emailChannels(
      {
        url: smtp.url,
        from: 'web@tregrove.example',
        to: ['sales@tregrove.example', 'boss@tregrove.example'],
      },
      timeouts,
    );
  const deliver = (lead: Lead): Promise<void> | undefined => channels()[0]?.deliver(lead);

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
  });
  beforeEach(() => {
    smtp.mails.length = 0;
  });
  afterAll(() => smtp.close());

  it('is delivered once the server has accepted it, to each recipient separately, with all recipients visible', async () => {
    smtp.setMood('accept');
    for (const channel of channels()) await channel.deliver(exampleLead());
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([
      ['sales@tregrove.example'],
      ['boss@tregrove.example'],
    ]);
    expect(smtp.mails.map(({ email }) => email.to?.length)).toEqual([2, 2]);
    expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(1);
  });

  it.each<Mood>(['refuse-for-now', 'refuse-for-good', 'refuse-recipient', 'stall', 'drop-after-data'])(
    'is not taken for delivered when the server does this: %s',
    async (mood) => {
      smtp.setMood(mood);
      await expect(deliver(exampleLead())).rejects.toThrow();
    },
  );

  it.each<[Mood, boolean]>([
    ['refuse-for-good', true],
    ['refuse-recipient', true],
    ['refuse-for-now', false],
    ['stall', false],
    ['drop-after-data', false],
  ])(
    'is a refusal of one lead, not an error of the server, when it does this: %s',
    async (mood, isHttpError) => {
      smtp.setMood(mood);
      const error: unknown = await deliver(exampleLead())?.catch((thrown: unknown) => thrown);
      expect(error instanceof RefusedLead).toBe(isHttpError);
    },
  );

  it('has a constant Message-ID for duplicates', async () => {
    smtp.setMood('drop-after-data');
    await deliver(exampleLead())?.catch(() => undefined);
    smtp.setMood('accept');
    await deliver(exampleLead());
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(1);
  });

  it('has an ASCII Message-ID when it is sent from an international domain', async () => {
    smtp.setMood('accept');
    const [channel] = emailChannels(
      { url: smtp.url, from: 'web@münchen.example', to: ['a@b.example'] },
      timeouts,
    );
    await channel?.deliver(exampleLead());
    expect(smtp.mails[0]?.raw).toContain('<lead.K7M-4QX-92J@xn--mnchen-3ya.example>');
    // eslint-disable-next-line no-control-regex -- what is not ASCII is looked for
    expect(smtp.mails[0]?.raw.split('\r\n\r\n', 1)[0]).toMatch(/^[\x00-\x7f]*$/);
  });

  it('is not sent with a password in clear text', async () => {
    smtp.setMood('accept');
    const [open] = emailChannels({
      url: `smtp://user:secret@localtest.invalid:25`,
      from: 'web@tregrove.example',
      to: ['sales@tregrove.example'],
    });
    await expect(open?.deliver(exampleLead())).rejects.toThrow();
    expect(smtp.mails).toHaveLength(0);
  });

  it.each(['127.0.0.1', 'localhost'])(
    'is taken by a server on this machine (%s) that made its expired certificate itself',
    async (host) => {
      const secure = await startSmtpReceiver({ startTls: true });
      const { port } = new URL(secure.url);
      const [channel] = emailChannels(
        { url: `smtp://${host}:${port}`, from: 'web@tregrove.example', to: ['sales@tregrove.example'] },
        timeouts,
      );
      await channel?.deliver(exampleLead());
      expect(secure.mails).toHaveLength(1);
      expect(secure.mails[0]?.secure).toBe(true);
      await secure.close();
    },
  );
});

describe('a webhook', () => {
  const secret = 'a secret of some length';
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  beforeEach(() => {
    receiver.calls.length = 0;
  });
  afterAll(() => receiver.close());

  it('posts the lead with a signature by the shared secret', async () => {
    receiver.setAnswer(204);
    await webhookChannel({ url: receiver.url, secret }).deliver(exampleLead());
    const [call] = receiver.calls;
    const timestamp = String(call?.headers['webhook-timestamp']);
    const expected = createHmac('sha256', secret)
      .update(`K7M-4QX-92J.${timestamp}.${call?.body}`)
      .digest('base64');
    expect(call?.headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(call?.headers['idempotency-key']).toBe('K7M-4QX-92J');
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      text: 'Message K7M-4QX-92J: 김 민수 (Hanbit “Logistics” & Söhne)',
      reference: 'K7M-4QX-92J',
      receivedAt: '2026-11-21T09:30:00.000Z',
      answers: { email: 'minsu@hanbit.example' },
    });
  });

  it.each([302, 400, 410, 429, 500, 503, 'stall' as const])(
    'is not taken for delivered when the receiver answers %s',
    async (answer) => {
      receiver.setAnswer(answer);
      await expect(
        webhookChannel({ url: receiver.url, secret }, 400).deliver(exampleLead()),
      ).rejects.toThrow();
    },
  );
});

describe('the outbox folder', () => {
  it('holds one complete mail per lead, however often it was delivered', async () => {
    const folder = await temporaryFolder();
    const channel = outboxChannel(folder.path);
    await writeFile(join(folder.path, 'K7M-4QX-92J.eml.unfinished'), 'left by a process that died');
    await channel.deliver(exampleLead());
    await channel.deliver(exampleLead());
    expect(await readdir(folder.path)).toEqual(['K7M-4QX-92J.eml']);
    expect(await readFile(join(folder.path, 'K7M-4QX-92J.eml'), 'utf8')).toContain('Message-ID: <lead.K7M');
    await folder.remove();
  });

  it('throws if it cannot be written', async () => {
    const folder = await temporaryFolder();
    const place = join(folder.path, 'outbox');
    await writeFile(place, '');
    await expect(outboxChannel(place).deliver(exampleLead())).rejects.toThrow();
    await folder.remove();
  });
});
