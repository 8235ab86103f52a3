import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { isEmail } from '../lead-schemas/recognise';

import { isFile, isPostgres, type DatabaseAddress } from './store/database';

export interface EmailSettings {
  url: string;
  to: readonly string[];
  from: string;
}

export interface WebhookSettings {
  url: string;
  secret: string;
}

/** The mail each working morning about leads that nobody has answered. */
export interface DigestSettings {
  email: EmailSettings;
  inbox: LeadSettings['inbox'];
}

/** From the environment. */
export interface LeadSettings {
  database: DatabaseAddress;
  /** The folder for messages if no other channel is configured. */
  outbox: string;
  email: EmailSettings | undefined;
  webhook: WebhookSettings | undefined;
  /** Whether senders get an acknowledgement by e-mail. */
  acknowledge: boolean;
  /** Whether rate limits are on. */
  limits: boolean;
  digest: DigestSettings | undefined;
  /** Address of the inbox, for links in mails; undefined without one, or if it is on this machine only. */
  inbox: string | undefined;
  /** The company's, such as `Asia/Ho_Chi_Minh`. */
  timeZone: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws with a message for the operator: the variable, the problem, the fix */
export function readLeadSettings(environment: Environment, root: string): LeadSettings {
  return {
    database: databaseOf(environment, root),
    outbox: join(root, '.data', 'outbox'),
    email: emailOf(environment),
    webhook: webhookOf(environment),
    acknowledge: acknowledgeOf(environment),
    limits: isOn(environment, 'LEADS_LIMITS', 'on'),
    digest: digestOf(environment),
    inbox: inboxOf(environment),
    timeZone: timeZoneIn(environment),
  };
}

export function whereLeadsGo({ email, webhook, outbox }: LeadSettings): string {
  const ways = [
    ...(email ? [`by e-mail to ${email.to.join(', ')}`] : []),
    ...(webhook ? ['to the webhook'] : []),
  ];
  return ways.length > 0
    ? `Leads are sent ${ways.join(' and ')}.`
    : `Leads are put into ${outbox}. To get them by e-mail, set SMTP_URL and LEADS_TO.`;
}

function databaseOf(environment: Environment, root: string): LeadSettings['database'] {
  const token = given(environment, 'LEADS_DATABASE_TOKEN');
  const text = given(environment, 'LEADS_DATABASE_URL');
  if (text === undefined) return { url: pathToFileURL(join(root, '.data', 'leads.db')).href, token };
  return { url: databaseUrl('LEADS_DATABASE_URL', text, root), token };
}

/** @param name of the variable or option, for the error @throws with a message for the operator */
export function databaseUrl(name: string, text: string, root: string): string {
  const protocols = ['file:', 'libsql:', 'https:', 'http:', 'postgres:', 'postgresql:'];
  const url = parseUrl(name, text, protocols, {
    example:
      'postgres://user:password@db.example.com/leads?sslmode=verify-full or file:/var/lib/site/leads.db',
  });
  if (isFile({ url: text })) return fileUrl(text, root);
  if (isPostgres({ url: text })) return postgresUrl(name, url);
  if ((url.protocol === 'http:' || url.searchParams.get('tls') === '0') && !isThisMachine(url))
    throw new Error(
      `${name} must begin with libsql: or https: leads hold personal data. http is for this machine alone.`,
    );
  return url.href;
}

/** The client means `verify-full` by `require`, but warns that a later version will not. */
function postgresUrl(name: string, url: URL): string {
  const mode = url.searchParams.get('sslmode');
  // The parameter wins, and names with a slash are folders of sockets.
  const hostname = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const isLocal = hostname.startsWith('/') || isThisMachine({ hostname });
  if (mode === null ? !isLocal : !['verify-full', 'require', 'no-verify', 'disable'].includes(mode))
    throw new Error(
      `${name} must say how the connection is encrypted, because leads hold personal data: add ?sslmode=verify-full. In a private network, ?sslmode=disable.`,
    );
  if (mode === 'require') url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/** A relative file is relative to the project, wherever the program starts. */
function fileUrl(text: string, root: string): string {
  const path = text.slice('file:'.length);
  return path.startsWith('/') ? text : pathToFileURL(join(root, path)).href;
}

function emailOf(environment: Environment): EmailSettings | undefined {
  const text = given(environment, 'SMTP_URL');
  if (text === undefined) return undefined;
  const { href } = parseUrl('SMTP_URL', text, ['smtp:', 'smtps:'], {
    example: 'smtps://user:password@mail.example.com',
  });
  const to = addresses(environment, 'LEADS_TO');
  if (to.length === 0)
    throw new Error(
      'LEADS_TO is missing: SMTP_URL is set, so say who gets the mail, e.g. LEADS_TO=sales@example.com',
    );
  const [from = to[0] ?? ''] = addresses(environment, 'LEADS_FROM');
  return { url: href, to, from };
}

function addresses(environment: Environment, name: string): string[] {
  const list = (given(environment, name) ?? '').split(',').map((part) => part.trim());
  const found = list.filter((part) => part !== '');
  const wrong = found.find((part) => !isEmail(part));
  if (wrong !== undefined)
    throw new Error(`${name} must hold plain e-mail addresses with commas between them, not “${wrong}”.`);
  return [...new Set(found)];
}

function webhookOf(environment: Environment): WebhookSettings | undefined {
  const text = given(environment, 'LEADS_WEBHOOK_URL');
  if (text === undefined) return undefined;
  const url = parseUrl('LEADS_WEBHOOK_URL', text, ['https:', 'http:'], {
    example: 'https://crm.example.com/hooks/leads',
  });
  if (url.protocol === 'http:' && !isThisMachine(url))
    throw new Error(
      'LEADS_WEBHOOK_URL must begin with https: leads hold personal data. http is for this machine alone.',
    );
  const secret = given(environment, 'LEADS_WEBHOOK_SECRET') ?? '';
  if (secret.length < 16)
    throw new Error(
      'LEADS_WEBHOOK_SECRET must have 16 characters or more, so that the receiver can tell real leads from forged ones. Make one with: openssl rand -hex 32',
    );
  return { url: url.href, secret };
}

function acknowledgeOf(environment: Environment): boolean {
  const acknowledges = isOn(environment, 'LEADS_ACKNOWLEDGE');
  if (acknowledges && given(environment, 'SMTP_URL') === undefined)
    throw new Error('SMTP_URL is missing: LEADS_ACKNOWLEDGE=on sends e-mails, so say by which mail server.');
  return acknowledges;
}

/** @throws with a message for the operator if the variable is neither `on` nor `off` */
export function isOn(environment: Environment, name: string, byDefault: 'on' | 'off' = 'off'): boolean {
  const text = given(environment, name) ?? byDefault;
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be “on” or “off”, not “${text}”.`);
  return text === 'on';
}

const officeTimeZone = 'Asia/Ho_Chi_Minh';

function timeZoneIn(environment: Environment): string {
  const timeZone = given(environment, 'LEADS_TIME_ZONE') ?? officeTimeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    throw new Error(`LEADS_TIME_ZONE must be a time zone such as ${officeTimeZone}, not “${timeZone}”.`);
  }
}

function digestOf(environment: Environment): DigestSettings | undefined {
  if (!isOn(environment, 'LEADS_DIGEST')) return undefined;
  const email = emailOf(environment);
  if (email === undefined)
    throw new Error('LEADS_DIGEST is on, so SMTP_URL and LEADS_TO must be set: the digest is a mail.');
  return { email, inbox: inboxOf(environment) };
}

function inboxOf(environment: Environment): string | undefined {
  const origin = given(environment, 'EDITOR_ORIGIN');
  if (origin === undefined || environment.ADMIN === 'off') return undefined;
  return `${origin.replace(/\/$/, '')}/admin/#/leads`;
}

function parseUrl(
  name: string,
  text: string,
  protocols: readonly string[],
  { example }: { example: string },
): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The value may contain a password, so it is not repeated.
  if (url === undefined || !protocols.includes(url.protocol) || (url.host === '' && url.protocol !== 'file:'))
    throw new Error(`${name} must be an address that begins with ${protocols.join(' or ')}, e.g. ${example}`);
  return url;
}

export function isThisMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function given(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}
