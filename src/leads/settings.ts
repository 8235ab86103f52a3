import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { isEmail } from '../forms/recognise';

/** Where mail goes, and through which server. */
export interface EmailSettings {
  url: string;
  to: readonly string[];
  from: string;
}

/** An address that takes each lead as JSON. */
export interface WebhookSettings {
  url: string;
  secret: string;
}

/** How leads are stored and delivered, from the environment. */
export interface LeadSettings {
  database: { url: string; token: string | undefined };
  /** The folder for messages when no other channel is set. */
  outbox: string;
  email: EmailSettings | undefined;
  webhook: WebhookSettings | undefined;
  /** Whether one sender may only send so many messages. */
  limits: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param root the project's folder
 * @throws with a message for the operator: the variable, what is wrong with it, how to mend it
 */
export function readLeadSettings(environment: Environment, root: string): LeadSettings {
  return {
    database: databaseOf(environment, root),
    outbox: join(root, '.data', 'outbox'),
    email: emailOf(environment),
    webhook: webhookOf(environment),
    limits: limitsOf(environment),
  };
}

/** @returns a sentence for the operator */
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
  const url = parseUrl('LEADS_DATABASE_URL', text, ['file:', 'libsql:', 'https:', 'http:'], {
    example: 'libsql://leads-example.turso.io or file:/var/lib/site/leads.db',
  });
  if (url.protocol === 'file:') return { url: fileUrl(text, root), token };
  if ((url.protocol === 'http:' || url.searchParams.get('tls') === '0') && !isThisMachine(url))
    throw new Error(
      'LEADS_DATABASE_URL must begin with libsql: or https: leads hold personal data. http is for this machine alone.',
    );
  return { url: url.href, token };
}

/** A relative file is meant from the project's folder, wherever the program is started. */
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

function limitsOf(environment: Environment): boolean {
  const text = given(environment, 'LEADS_LIMITS') ?? 'on';
  if (text !== 'on' && text !== 'off')
    throw new Error(`LEADS_LIMITS must be “on” or, for load tests, “off”, not “${text}”.`);
  return text === 'on';
}

function parseUrl(
  name: string,
  text: string,
  protocols: readonly string[],
  { example }: { example: string },
): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The value may hold a password: it is not repeated.
  if (url === undefined || !protocols.includes(url.protocol) || (url.host === '' && url.protocol !== 'file:'))
    throw new Error(`${name} must be an address that begins with ${protocols.join(' or ')}, e.g. ${example}`);
  return url;
}

/** Whether nothing that is sent there leaves this machine. */
export function isThisMachine({ hostname }: URL): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function given(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}
