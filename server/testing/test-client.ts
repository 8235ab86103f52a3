import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
}

export interface Question {
  /** Sent unchanged. */
  target: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  payload?: string;
}

/** Sends a request over a real socket, because fetch would normalise the address. */
export type Ask = (question: Question | string) => Promise<Answer>;

/** Starts the app on a free port of this machine. */
export async function listenForTest(app: FastifyInstance): Promise<{ ask: Ask; port: number }> {
  const agent = new Agent({ keepAlive: true });
  app.addHook('preClose', async () => agent.destroy());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { ask: (question) => askServer(port, question, agent), port };
}

export function askServer(port: number, question: Question | string, agent?: Agent): Promise<Answer> {
  const whole: Question = typeof question === 'string' ? { target: question } : question;
  const { target, method = 'GET', headers = {}, payload } = whole;
  return new Promise((resolve, reject) => {
    const framing = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    const sent = request({
      host: '127.0.0.1',
      port,
      path: target,
      method,
      headers: { ...framing, ...headers },
      ...(agent ? { agent } : {}),
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          body: bytes.toString(),
        });
      });
    });
    sent.end(payload);
  });
}
