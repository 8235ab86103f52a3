/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exampleLead } from '../testing/examples';
import { startSmtpReceiver, type Mood, type SmtpReceiver } from '../testing/smtp-receiver';
import { temporaryFolder } from '../testing/temporary-folder';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver';

import { emailChannel } from './email';
import { outboxChannel } from './outbox';
import { webhookChannel } from './webhook';

describe('e-mail', () => {
  let smtp: SmtpReceiver;
  const channel = () =>
    emailChannel(
      {
        url: smtp.url,
        from: 'web@tregrove.example',
        to: ['sales@tregrove.example', 'boss@tregrove.example'],
      },
      { connect: 500, silence: 500, total: 1500 },
    );

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
  });
  beforeEach(() => {
    smtp.mails.length = 0;
  });
  afterAll(() => smtp.close());

  it('is delivered once the server has taken it', async () => {
    smtp.setMood('accept');
    await channel().deliver(exampleLead());
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.email.to).toHaveLength(2);
  });

  it.each<Mood>(['refuse-for-now', 'refuse-for-good', 'refuse-recipient', 'stall', 'drop-after-data'])(
    'is not taken for delivered when the server does this: %s',
    async (mood) => {
      smtp.setMood(mood);
      await expect(channel().deliver(exampleLead())).rejects.toThrow();
    },
  );

  it('is known for one mail if it had to be sent twice', async () => {
    smtp.setMood('drop-after-data');
    await channel()
      .deliver(exampleLead())
      .catch(() => undefined);
    smtp.setMood('accept');
    await channel().deliver(exampleLead());
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(1);
  });

  it('is not sent with a password in clear', async () => {
    smtp.setMood('accept');
    const open = emailChannel({
      url: `smtp://user:secret@localtest.invalid:25`,
      from: 'web@tregrove.example',
      to: ['sales@tregrove.example'],
    });
    await expect(open.deliver(exampleLead())).rejects.toThrow();
    expect(smtp.mails).toHaveLength(0);
  });
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

  it('brings the lead, with a signature that only who knows the secret can make', async () => {
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
  it('holds one whole mail per lead, however often it was delivered', async () => {
    const folder = await temporaryFolder();
    const channel = outboxChannel(folder.path);
    await writeFile(join(folder.path, 'K7M-4QX-92J.eml.unfinished'), 'left by a process that died');
    await channel.deliver(exampleLead());
    await channel.deliver(exampleLead());
    expect(await readdir(folder.path)).toEqual(['K7M-4QX-92J.eml']);
    expect(await readFile(join(folder.path, 'K7M-4QX-92J.eml'), 'utf8')).toContain('Message-ID: <lead.K7M');
    await folder.remove();
  });

  it('is not taken for filled when it cannot be written', async () => {
    const folder = await temporaryFolder();
    const place = join(folder.path, 'outbox');
    await writeFile(place, '');
    await expect(outboxChannel(place).deliver(exampleLead())).rejects.toThrow();
    await folder.remove();
  });
});
