import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FailingProxy {
  origin: string;
  /** Returns the failure of each request, the service worker's included; none by default. */
  failureFor: (path: string) => NetworkFailure | undefined;
  /** Bodies of the responses that got lost. */
  lostResponses: string[];
  close: () => Promise<void>;
}

/**
 * The connection breaks before the request or before its response, an error is answered, the response is delayed (by
 * milliseconds or until something has happened) or sent in two parts (the second begins with a text, half a second
 * later), or it is replaced by a script.
 */
export type NetworkFailure =
  | 'break'
  | 'lose the response'
  | { status: number }
  | { after: number }
  | { when: Promise<void> }
  | { secondPart: string }
  | { script: string };

const partDelayMs = 500;

/** An intermediate host's response, which is no page of this site. */
export const hostErrorText = 'failed';

/** A browser cannot doubt a page's 404, but it can work around a failing host: pages get 503 instead. */
function statusFor({ headers }: IncomingMessage, status: number): number {
  const isPage = headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html');
  return status === 404 && isPage ? 503 : status;
}

/** Proxies between browser and server, and makes requests fail as networks do. */
export async function startFailingProxy(target: string): Promise<FailingProxy> {
  const server = createServer((request, response) => {
    const failure = proxy.failureFor(request.url ?? '/');
    if (failure === 'break') request.socket.destroy();
    else if (failure === 'lose the response')
      void loseResponse(target, request).then((answer) => proxy.lostResponses.push(answer));
    else if (failure && 'status' in failure)
      response.writeHead(statusFor(request, failure.status)).end(hostErrorText);
    else if (failure && 'secondPart' in failure)
      void forwardInParts(target, request, response, failure.secondPart);
    else if (failure && 'script' in failure)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(failure.script);
    else if (failure && 'when' in failure) void failure.when.then(() => forward(target, request, response));
    else if (failure) setTimeout(() => forward(target, request, response), failure.after);
    else forward(target, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FailingProxy = {
    origin: `http://localhost:${port}`,
    failureFor: () => undefined,
    lostResponses: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
}

function forward(target: string, request: IncomingMessage, response: ServerResponse): void {
  const forwarded = send(forwardOptions(target, request), (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

async function forwardInParts(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  secondPart: string,
): Promise<void> {
  const forwarded = send(forwardOptions(target, request));
  forwarded.removeHeader('accept-encoding');
  request.pipe(forwarded);
  const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  const body = await text(answer);
  const end = body.indexOf(secondPart);
  if (end === -1) throw new Error(`${request.url} has no “${secondPart}”.`);
  response.write(body.slice(0, end));
  setTimeout(() => response.end(body.slice(end)), partDelayMs);
}

/** @returns the server's response body */
async function loseResponse(target: string, request: IncomingMessage): Promise<string> {
  const forwarded = send(forwardOptions(target, request));
  request.pipe(forwarded);
  const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
  const body = await text(answer);
  request.socket.destroy();
  return body;
}

function forwardOptions(target: string, { url, method, headers }: IncomingMessage): RequestOptions {
  const { hostname, port } = new URL(target);
  return { hostname, port, path: url, method, headers };
}
