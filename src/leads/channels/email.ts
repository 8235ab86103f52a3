import { createTransport } from 'nodemailer';

import { isThisMachine, type EmailSettings } from '../settings';

import type { Channel } from './channel';
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

/** Sends each lead as a mail. It is taken once the server has confirmed the whole of it. */
export function emailChannel(settings: EmailSettings, waits: Patience = patience): Channel {
  const { url, from, to } = settings;
  const open = new Set<() => void>();
  return {
    name: 'email',
    deliver: async (lead) => {
      // One connection per mail: leads are few, and a broken connection harms only its own.
      const transport = createTransport({
        url,
        connectionTimeout: waits.connect,
        greetingTimeout: waits.connect,
        socketTimeout: waits.silence,
        // A password is never sent in clear over a network.
        requireTLS: hasPassword(url) && !isThisMachine(new URL(url)),
      });
      const close = (): void => transport.close();
      open.add(close);
      try {
        const result = await within(waits.total, transport.sendMail(composeMail(lead, from, to)));
        if (result.rejected.length > 0)
          throw new Error(`the server refused ${result.rejected.length} of ${to.length} recipients`);
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
