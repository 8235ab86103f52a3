import { sendDigest } from './digest';
import { readLeadSettings } from './settings';
import { createAcceptor } from './store/accept';
import type { Database, DatabaseAddress } from './store/database';
import { openInboxChanges } from './store/inbox-changes';
import { openDatabase } from './store/open-database';
import { engines, startEngine, type Engine } from './testing/engines';
import { exampleAnswers, newExampleLead } from './testing/examples';
import { startSmtpReceiver, type SmtpReceiver } from './testing/smtp-receiver';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A Friday at 8:05 in Hanoi. */
const friday = Date.UTC(2026, 10, 27, 1, 5);
const timeZone = 'Asia/Ho_Chi_Minh';

describe.each(engines)('in %s', (name) => {
  let engine: Engine;
  let address: DatabaseAddress;
  let database: Database;
  let receiver: SmtpReceiver;

  beforeAll(async () => {
    [engine, receiver] = await Promise.all([startEngine(name), startSmtpReceiver()]);
  });
  afterAll(() => Promise.all([engine.stop(), receiver.close()]));
  beforeEach(async () => {
    address = await engine.newAddress();
    database = openDatabase(address);
    receiver.mails.length = 0;
    receiver.setMood('accept');
  });
  afterEach(() => database.close());

  async function store(changes: Parameters<typeof newExampleLead>[0] = {}): Promise<string> {
    const lead = newExampleLead({ receivedAt: friday - 2 * day - hour, ...changes });
    const accepted = await createAcceptor(database)(lead);
    return accepted.status === 'stored' ? accepted.receipt.reference : '';
  }
  function send(now = friday, where = database, origin?: string): Promise<boolean> {
    const variables = {
      SMTP_URL: receiver.url,
      LEADS_TO: 'sales@example.com,boss@example.com',
      LEADS_DIGEST: 'on',
      ...(origin === undefined ? {} : { EDITOR_ORIGIN: origin }),
    };
    const { digest } = readLeadSettings(variables, '/srv/site');
    return digest === undefined ? Promise.resolve(false) : sendDigest(where, digest, timeZone, now);
  }

  it('lists what is new and older than a day, the oldest first', async () => {
    const second = await store({ receivedAt: friday - day - hour });
    const firstName = 'Eve\u2028Bcc: x@example.com';
    const first = await store({ kind: 'trial', answers: { ...exampleAnswers.contact, firstName } });
    await store({ receivedAt: friday - hour });
    await store({ suspicion: 'links' });
    const answered = await store();
    await openInboxChanges(database).change(
      answered,
      { progress: 'answered' },
      { editor: 'anna', at: friday },
    );
    expect(await send(friday, database, 'https://www.example.com')).toBe(true);
    expect(receiver.mails).toMatchObject([
      {
        email: { subject: '2 leads wait for an answer', from: { address: 'sales@example.com' } },
        recipients: ['sales@example.com', 'boss@example.com'],
      },
    ]);
    expect(receiver.mails[0]?.email.text?.trim().split(/\r?\n/)).toEqual([
      'These leads are new and older than a day:',
      '',
      `${first}  2 days    Trial request: Eve Bcc: x@example.com 김`,
      `${second}  1 day     Message: 민수 김`,
      '',
      'https://www.example.com/admin/#/leads',
    ]);
  });

  it('is sent once a day over all servers', async () => {
    await store();
    const other = openDatabase(address);
    const sent = await Promise.all([send(), send(friday, other), send(friday + 1000), send(friday, other)]);
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await send(friday + 3 * hour, other)).toBe(false);
    expect(await send(friday + 3 * day)).toBe(true);
    expect(receiver.mails).toHaveLength(2);
    other.close();
  });

  it('is not sent without such leads, and not later that day either', async () => {
    expect(await send()).toBe(false);
    await store();
    expect(await send(friday + hour)).toBe(false);
    expect(receiver.mails).toEqual([]);
  });

  it.each([
    ['before 8', friday - hour],
    ['after noon', friday + 4 * hour],
    ['on a Saturday', friday + day],
    ['on a Sunday', friday + 2 * day],
  ])('is not sent %s', async (_when, now) => {
    await store();
    expect(await send(now)).toBe(false);
  });

  it('that the mail server rejects is an error, and not sent again that day', async () => {
    await store();
    receiver.setMood('refuse-for-good');
    await expect(send()).rejects.toThrow(/not wanted/);
    receiver.setMood('accept');
    expect(await send(friday + hour)).toBe(false);
  });
});
