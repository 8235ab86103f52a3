import { createTransport } from 'nodemailer';

import { isThisMachine, type EmailSettings } from '../settings';

import { RefusedLead, type Channel } from './channel';
import { composeMail } from './compose-mail';

/** Waits in milliseconds. */
interface Patience {
  connect: number;
  /** Without a sign of life from the server. */
  silence: number;
  /** For the whole mail. */
  total: number;
}

const patience: Patience = { connect: 10_000, silence: 20_000, total: 60_000 };

/** @returns a channel for each recipient: what happens to one mail does not touch the others */
export function emailChannels(settings: EmailSettings, waits: Patience = patience): Channel[] {
  return settings.to.map((recipient) => emailChannel(settings, recipient, waits));
}

/** Sends each lead as a mail to one recipient. It is taken once the server has confirmed the whole of it. */
function emailChannel({ url, from, to }: EmailSettings, recipient: string, waits: Patience): Channel {
  const open = new Set<() => void>();
  const isLocal = isThisMachine(new URL(url));
  return {
    name: `email:${recipient}`,
    replaces: 'email',
    deliver: async (lead) => {
      // One connection per mail: leads are few, and a broken connection harms only its own.
      const transport = createTransport({
        url,
        connectionTimeout: waits.connect,
        greetingTimeout: waits.connect,
        socketTimeout: waits.silence,
        // A password is never sent in clear over a network.
        requireTLS: hasPassword(url) && !isLocal,
        // A mail server on this machine usually has a certificate that it made itself; nothing leaves the machine.
        ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
      });
      const close = (): void => transport.close();
      open.add(close);
      try {
        // All recipients see each other, as in one mail to all.
        const mail = { ...composeMail(lead, from, to), envelope: { from, to: [recipient] } };
        await within(waits.total, transport.sendMail(mail)).catch((error: unknown) => {
          throw isRefusal(error) ? new RefusedLead((error as Error).message) : error;
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

/** A definite answer (5xx) to the recipient or to the text; a refused log-in concerns every lead. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function within<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function hasPassword(url: string): boolean {
  return new URL(url).username !== '';
}
