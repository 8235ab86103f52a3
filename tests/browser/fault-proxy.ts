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

export interface FaultProxy {
  origin: string;
  /** Decides for each request, the service worker's too, what becomes of it; nothing by default. */
  fault: (path: string) => Fault | undefined;
  /** What was answered to requests whose answer got lost. */
  lost: string[];
  close: () => Promise<void>;
}

/**
 * The connection breaks, before the request or before its answer, or an error is answered, or the answer comes late
 * (after milliseconds, or when something has happened), or in two parts: the second, which begins with a text, half a
 * second after the first; or a script takes the place of the answer.
 */
export type Fault =
  | 'break'
  | 'lose the answer'
  | { status: number }
  | { after: number }
  | { when: Promise<void> }
  | { secondPart: string }
  | { script: string };

const betweenParts = 500;

/** What a host between says in place of an answer: no page of this site. */
export const answerOfHost = 'failed';

/** A page that a host says is not there is not there: nothing in a browser can know better. A failing host it can get round. */
function statusFor({ headers }: IncomingMessage, status: number): number {
  const isPage = headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html');
  return status === 404 && isPage ? 503 : status;
}

/** Stands between a browser and a server, so that requests can be made to fail as networks do. */
export async function proxyTo(target: string): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    const fault = proxy.fault(request.url ?? '/');
    if (fault === 'break') request.socket.destroy();
    else if (fault === 'lose the answer')
      void lose(target, request).then((answer) => proxy.lost.push(answer));
    else if (fault && 'status' in fault)
      response.writeHead(statusFor(request, fault.status)).end(answerOfHost);
    else if (fault && 'secondPart' in fault) void passInParts(target, request, response, fault.secondPart);
    else if (fault && 'script' in fault)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(fault.script);
    else if (fault && 'when' in fault) void fault.when.then(() => pass(target, request, response));
    else if (fault) setTimeout(() => pass(target, request, response), fault.after);
    else pass(target, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    origin: `http://localhost:${port}`,
    fault: () => undefined,
    lost: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
}

function pass(target: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = send(onwardOptions(target, request), (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

async function passInParts(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  secondPart: string,
): Promise<void> {
  const onward = send(onwardOptions(target, request));
  onward.removeHeader('accept-encoding');
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  const body = await text(answer);
  const end = body.indexOf(secondPart);
  if (end === -1) throw new Error(`${request.url} has no “${secondPart}”.`);
  response.write(body.slice(0, end));
  setTimeout(() => response.end(body.slice(end)), betweenParts);
}

/** @returns what the server answered */
async function lose(target: string, request: IncomingMessage): Promise<string> {
  const onward = send(onwardOptions(target, request));
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const body = await text(answer);
  request.socket.destroy();
  return body;
}

function onwardOptions(target: string, { url, method, headers }: IncomingMessage): RequestOptions {
  const { hostname, port } = new URL(target);
  return { hostname, port, path: url, method, headers };
}
