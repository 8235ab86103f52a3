import { request as requestHttp, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

/** A raw response: not decoded, redirects not followed. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export type Ask = (path: string, question?: Question) => Promise<Answer>;

const timeoutMs = 20_000;

/** @param origin of the site, such as `https://example.com` */
export function askAt(origin: string): Ask {
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      // The path is sent as given: some checks use one that a URL would normalise.
      const question = send(
        { hostname: hostname.replace(/^\[|\]$/g, ''), port, path, method, headers, timeout: timeoutMs },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
          response.on('error', reject);
        },
      );
      question.on('timeout', () => question.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
      question.on('error', reject);
      question.end(body);
    });
}
