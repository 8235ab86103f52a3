import { readLeadSettings, whereLeadsGo } from './settings';

const read = (variables: Record<string, string>) => readLeadSettings(variables, '/srv/site');
const smtp = { SMTP_URL: 'smtp://mail.example.com', LEADS_TO: 'sales@example.com' };
const hook = {
  LEADS_WEBHOOK_URL: 'https://crm.example.com/',
  LEADS_WEBHOOK_SECRET: 'a secret of some length',
};

it('needs no variable: leads are stored in folders of the project', () => {
  expect(read({})).toEqual({
    database: { url: 'file:///srv/site/.data/leads.db', token: undefined },
    outbox: '/srv/site/.data/outbox',
    email: undefined,
    webhook: undefined,
    acknowledge: false,
    limits: true,
    digest: undefined,
    inbox: undefined,
    timeZone: 'Asia/Ho_Chi_Minh',
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
  expect(read({ ...smtp, LEADS_ACKNOWLEDGE: 'on' }).acknowledge).toBe(true);
});

it('accepts any kind of database, with files relative to the project’s folder', () => {
  expect(read({ LEADS_DATABASE_URL: 'file:data/l.db' }).database.url).toBe('file:///srv/site/data/l.db');
  expect(read({ LEADS_DATABASE_URL: 'file:/var/l.db' }).database.url).toBe('file:/var/l.db');
  expect(read({ LEADS_DATABASE_URL: 'libsql://x.turso.io', LEADS_DATABASE_TOKEN: 't' }).database).toEqual({
    url: 'libsql://x.turso.io',
    token: 't',
  });
  expect(read({ LEADS_DATABASE_URL: 'http://127.0.0.1:8080' }).database.url).toBe('http://127.0.0.1:8080/');
  for (const url of [
    'postgres://site:geheim@127.0.0.1:5432/leads',
    'postgresql://site@%2Frun%2Fpostgresql/leads',
    'postgres://site@db/leads?sslmode=disable',
    'postgres://site@db.example.com/leads?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])
    expect(read({ LEADS_DATABASE_URL: url }).database.url).toBe(url);
  expect(read({ LEADS_DATABASE_URL: 'postgres://db.example.com/leads?sslmode=require' }).database.url).toBe(
    'postgres://db.example.com/leads?sslmode=verify-full',
  );
});

it.each([
  ['SMTP_URL', { SMTP_URL: 'mail.example.com' }, 'smtp: or smtps:'],
  ['SMTP_URL', { ...smtp, SMTP_URL: 'http://mail.example.com' }, 'smtp: or smtps:'],
  ['LEADS_ACKNOWLEDGE', { ...smtp, LEADS_ACKNOWLEDGE: 'yes' }, '“on” or “off”'],
  ['LEADS_ACKNOWLEDGE', { LEADS_ACKNOWLEDGE: 'on' }, 'SMTP_URL is missing'],
  ['LEADS_TO', { SMTP_URL: 'smtp://mail.example.com' }, 'LEADS_TO is missing'],
  ['LEADS_TO', { ...smtp, LEADS_TO: 'Sales <sales@example.com>' }, 'plain e-mail addresses'],
  ['LEADS_FROM', { ...smtp, LEADS_FROM: 'nobody' }, 'plain e-mail addresses'],
  ['LEADS_WEBHOOK_URL', { ...hook, LEADS_WEBHOOK_URL: 'crm' }, 'https:'],
  ['LEADS_WEBHOOK_URL', { ...hook, LEADS_WEBHOOK_URL: 'http://crm.example.com' }, 'personal data'],
  ['LEADS_WEBHOOK_SECRET', { ...hook, LEADS_WEBHOOK_SECRET: 'short' }, 'openssl rand'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'mysql://db' }, 'libsql:'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'http://db.example.com' }, 'personal data'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'postgres://db.example.com/leads' }, 'sslmode=verify-full'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'postgres://db/leads?sslmode=verifyfull' }, 'sslmode'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'postgres://localhost/leads?host=db.example.com' }, 'sslmode'],
  ['LEADS_DATABASE_URL', { LEADS_DATABASE_URL: 'libsql://db.example.com?tls=0' }, 'personal data'],
  ['LEADS_LIMITS', { LEADS_LIMITS: 'maybe' }, '“off”'],
  ['LEADS_DIGEST', { ...smtp, LEADS_DIGEST: 'yes' }, '“on”'],
  ['LEADS_DIGEST', { LEADS_DIGEST: 'on' }, 'SMTP_URL and LEADS_TO'],
  ['LEADS_TIME_ZONE', { LEADS_TIME_ZONE: 'Hanoi' }, 'Asia/Ho_Chi_Minh'],
])('explains the problem of %s and the fix', (name, variables, hint) => {
  expect(() => read(variables as Record<string, string>)).toThrow(name);
  expect(() => read(variables as Record<string, string>)).toThrow(hint);
});

it('reads the digest, with the address of the inbox where editors sign in', () => {
  const on = { ...smtp, LEADS_DIGEST: 'on', LEADS_TIME_ZONE: 'Europe/Paris' };
  expect(read(on)).toMatchObject({
    digest: { email: { to: ['sales@example.com'] } },
    timeZone: 'Europe/Paris',
  });
  expect(read(on).digest?.inbox).toBeUndefined();
  const signedIn = { ...on, EDITOR_ORIGIN: 'https://www.example.com/' };
  expect(read(signedIn).digest?.inbox).toBe('https://www.example.com/admin/#/leads');
  expect(read({ ...signedIn, ADMIN: 'off' }).digest?.inbox).toBeUndefined();
});

it('describes the channels', () => {
  expect(whereLeadsGo(read({}))).toContain('/srv/site/.data/outbox');
  expect(whereLeadsGo(read({ ...smtp, ...hook }))).toBe(
    'Leads are sent by e-mail to sales@example.com and to the webhook.',
  );
});

it('does not repeat passwords', () => {
  try {
    read({ SMTP_URL: 'ftp://user:geheim@mail.example.com' });
  } catch (error) {
    expect(String(error)).not.toContain('geheim');
  }
  expect.assertions(1);
});
