import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How the server behaves: takes mail; refuses for now or for good, the sender or the whole message; never answers; or
 * hangs up when it has the whole message and nobody can know whether it took it.
 */
export type Mood =
  'accept' | 'refuse-for-now' | 'refuse-for-good' | 'refuse-recipient' | 'stall' | 'drop-after-data';

export interface SmtpReceiver {
  url: string;
  mails: { raw: string; email: Email }[];
  setMood: (mood: Mood) => void;
  close: () => Promise<void>;
}

/** A real mail server on this machine. */
export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  let mood: Mood = 'accept';
  const mails: SmtpReceiver['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => {
      if (mood === 'stall') return;
      callback(mood === 'refuse-for-now' ? failure(451, 'try again later') : null);
    },
    onRcptTo: (_address, _session, callback) =>
      callback(mood === 'refuse-recipient' ? failure(550, 'no such user') : null),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mood === 'refuse-for-good') {
          callback(failure(554, 'not wanted'));
          return;
        }
        const raw = Buffer.concat(chunks).toString();
        void PostalMime.parse(raw).then((email) => {
          mails.push({ raw, email });
          if (mood !== 'drop-after-data') callback(null);
          else for (const connection of server.connections) connection.close();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setMood: (next) => (mood = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
