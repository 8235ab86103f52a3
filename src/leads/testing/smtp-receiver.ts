import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How the server behaves: takes mail; rejects for now or for good, the sender or the whole message; never answers; or hangs up
 * when it has the whole message and the client cannot know whether it was accepted.
 */
export type Mood =
  'accept' | 'refuse-for-now' | 'refuse-for-good' | 'refuse-recipient' | 'stall' | 'drop-after-data';

export interface SmtpReceiver {
  url: string;
  /** In the order of their arrival, with the sender and recipients that the server was given for each. */
  mails: { raw: string; email: Email; sender: string; recipients: string[]; secure: boolean }[];
  setMood: (mood: Mood) => void;
  /** Refuses these recipients for good, whatever the mood. */
  refuse: (...recipients: string[]) => void;
  close: () => Promise<void>;
}

interface Options {
  /** Offers STARTTLS, with the expired certificate that the library's authors signed themselves. */
  startTls?: boolean;
  /** The port to listen on; a free one unless given. */
  port?: number;
}

/** A real mail server on this machine. */
export async function startSmtpReceiver({
  startTls = false,
  port: wanted = 0,
}: Options = {}): Promise<SmtpReceiver> {
  let refused: readonly string[] = [];
  let mood: Mood = 'accept';
  const mails: SmtpReceiver['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    // No warning about the self-signed certificate, which is under test.
    logger: false,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => {
      if (mood === 'stall') return;
      callback(mood === 'refuse-for-now' ? failure(451, 'try again later') : null);
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        mood === 'refuse-recipient' || refused.includes(address) ? failure(550, 'no such user') : null,
      ),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mood === 'refuse-for-good') {
          callback(failure(554, 'not wanted'));
          return;
        }
        const raw = Buffer.concat(chunks).toString();
        void PostalMime.parse(raw).then((email) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          const { mailFrom } = session.envelope;
          const sender = mailFrom === false ? '' : mailFrom.address;
          mails.push({ raw, email, sender, recipients, secure: session.secure });
          if (mood !== 'drop-after-data') callback(null);
          else for (const connection of server.connections) connection.close();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setMood: (next) => (mood = next),
    refuse: (...recipients) => (refused = recipients),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
