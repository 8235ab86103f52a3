import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebhookReceiver {
  url: string;
  calls: { headers: IncomingHttpHeaders; body: string }[];
  /** The status to answer with; `stall` to say nothing. */
  setAnswer: (answer: number | 'stall') => void;
  close: () => Promise<void>;
}

/** A real receiver of webhooks on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let answer: number | 'stall' = 200;
  const calls: WebhookReceiver['calls'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (answer !== 'stall') response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    calls,
    setAnswer: (next) => (answer = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
