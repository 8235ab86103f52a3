/** @jest-environment node */
import { readLeadSettings, whereLeadsGo } from './settings';

const read = (variables: Record<string, string>) => readLeadSettings(variables, '/srv/site');
const smtp = { SMTP_URL: 'smtp://mail.example.com', LEADS_TO: 'sales@example.com' };
const hook = {
  LEADS_WEBHOOK_URL: 'https://crm.example.com/',
  LEADS_WEBHOOK_SECRET: 'a secret of some length',
};

it('needs no variable: leads are stored and put into folders of the project', () => {
  expect(read({})).toEqual({
    database: { url: 'file:///srv/site/.data/leads.db', token: undefined },
    outbox: '/srv/site/.data/outbox',
    email: undefined,
    webhook: undefined,
    limits: true,
  });
  expect(read({ SMTP_URL: ' ', LEADS_DATABASE_URL: '' }).email).toBeUndefined();
});

it('reads the channels', () => {
  expect(
    read({ ...smtp, ...hook, LEADS_TO: 'a@example.com, b@example.com', LEADS_FROM: 'web@example.com' }),
  ).toMatchObject({
    email: { to: ['a@example.com', 'b@example.com'], from: 'web@example.com' },
    webhook: { url: 'https://crm.example.com/' },
  });
  expect(read(smtp).email?.from).toBe('sales@example.com');
});

it('takes a database of any kind; a relative file is meant from the project’s folder', () => {
  expect(read({ LEADS_DATABASE_URL: 'file:data/l.db' }).database.url).toBe('file:///srv/site/data/l.db');
  expect(read({ LEADS_DATABASE_URL: 'file:/var/l.db' }).database.url).toBe('file:/var/l.db');
  expect(read({ LEADS_DATABASE_URL: 'libsql://x.turso.io', LEADS_DATABASE_TOKEN: 't' }).database).toEqual({
    url: 'libsql://x.turso.io',
    token: 't',
  });
  expect(read({ LEADS_DATABASE_URL: 'http://127.0.0.1:8080' }).database.url).toBe('http://127.0.0.1:8080/');
});

it.each([
  ['SMTP_URL', { SMTP_URL: 'mail.example.com' }, 'smtp: or smtps:'],
  ['SMTP_URL', { ...smtp, SMTP_URL: 'http://mail.example.com' }, 'smtp: or smtps:'],
  ['LEADS_TO', { SMTP_URL: 'smtp://mail.example.com' }, 'LEADS_TO is missing'],
  ['LEADS_TO', { ...smtp, LEADS_TO: 'Sales <sales@example.com>' }, 'plain e-mail addresses'],
  ['LEADS_FROM', { ...smtp, LEADS_FROM: 'nobody' }, 'plain e-mail addresses'],
  ['LEADS_WEBHOOK_URL', { ...hook, LEADS_WEBHOOK_URL: 'crm' }, 'https:'],
  ['LEADS_WEBHOOK_URL', { ...hook, LEADS_WEBHOOK_URL: 'http://crm.example.com' }, 'personal data'],
  ['LEADS_WEBHOOK_SECRET', { ...hook, LEADS_WEBHOOK_SECRET: 'short' }, 'openssl rand'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'mysql://db' }, 'libsql:'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'http://db.example.com' }, 'personal data'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'libsql://db.example.com?tls=0' }, 'personal data'],
  ['LEADS_LIMITS', { LEADS_LIMITS: 'maybe' }, '“off”'],
])('says of a bad %s what is wrong and how to mend it', (name, variables, hint) => {
  expect(() => read(variables as Record<string, string>)).toThrow(name);
  expect(() => read(variables as Record<string, string>)).toThrow(hint);
});

it('tells the operator where leads go', () => {
  expect(whereLeadsGo(read({}))).toContain('/srv/site/.data/outbox');
  expect(whereLeadsGo(read({ ...smtp, ...hook }))).toBe(
    'Leads are sent by e-mail to sales@example.com and to the webhook.',
  );
});

it('repeats no password', () => {
  try {
    read({ SMTP_URL: 'ftp://user:geheim@mail.example.com' });
  } catch (error) {
    expect(String(error)).not.toContain('geheim');
  }
  expect.assertions(1);
});
