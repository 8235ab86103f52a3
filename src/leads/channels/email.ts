import { createTransport, type SendMailOptions } from 'nodemailer';

import { RefusedLead, type Channel } from '../lead';
import { isThisMachine, type EmailSettings, type LeadSettings } from '../settings';

import { composeMail } from './compose-mail';

/** Milliseconds. */
interface Timeouts {
  connect: number;
  /** Without data from the server. */
  silence: number;
  /** For the whole mail. */
  total: number;
}

const timeoutMs: Timeouts = { connect: 10_000, silence: 20_000, total: 60_000 };

type ChannelSettings = EmailSettings & Partial<Pick<LeadSettings, 'inbox'>>;

/** @returns an independent channel for each recipient */
export function emailChannels(settings: ChannelSettings, timeouts: Timeouts = timeoutMs): Channel[] {
  return settings.to.map((recipient) => emailChannel(settings, recipient, timeouts));
}

/** Sends mails to one recipient. */
function emailChannel(
  { url, from, to, inbox }: ChannelSettings,
  recipient: string,
  timeouts: Timeouts,
): Channel {
  const { send, close } = mailSender(url, timeouts);
  return {
    name: `email:${recipient}`,
    replaces: 'email',
    // All recipients are visible, as in one mail to all.
    deliver: (lead) => send({ ...composeMail(lead, from, to, inbox), envelope: { from, to: [recipient] } }),
    close,
  };
}

export interface MailSender {
  /** Resolves once the server has confirmed all of the mail. @throws RefusedLead if the server refuses it for good */
  send: (mail: SendMailOptions) => Promise<void>;
  /** Ends all open connections. */
  close: () => void;
}

/** @param url `smtp:` or `smtps:` */
export function mailSender(url: string, timeouts: Timeouts = timeoutMs): MailSender {
  const open = new Set<() => void>();
  return {
    send: async (mail) => {
      // One connection per mail: leads are few, and a broken connection affects only one.
      const transport = mailTransport(url, timeouts);
      const close = (): void => transport.close();
      open.add(close);
      try {
        await within(timeouts.total, transport.sendMail(mail)).catch((error: unknown) => {
          throw isRefusal(error) ? new RefusedLead((error as Error).message, { cause: error }) : error;
        });
      } finally {
        open.delete(close);
        close();
      }
    },
    close: () => {
      for (const close of open) close();
    },
  };
}

/** @param url `smtp:` or `smtps:`; a password in it is never sent over a network in clear text */
function mailTransport(url: string, timeouts: Timeouts) {
  const isLocal = isThisMachine(new URL(url));
  return createTransport({
    url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    requireTLS: hasPassword(url) && !isLocal,
    // A mail server on this machine usually has a self-signed certificate.
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
  });
}

/** Sends a mail that nobody repeats. @param url `smtp:` or `smtps:` @throws if the mail server does not take it */
export async function sendMail(url: string, mail: SendMailOptions): Promise<void> {
  const transport = mailTransport(url, timeoutMs);
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

/** A permanent error (5xx) of recipient or text; a failed login concerns every lead. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function within<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

function hasPassword(url: string): boolean {
  return new URL(url).username !== '';
}
