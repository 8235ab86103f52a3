import type { IncomingMessage } from 'node:http';

const loopbackAddresses = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** A reverse proxy puts one of these on; then the loopback address is the proxy's, not the visitor's. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export function isLoopback(host: string): boolean {
  return loopbackAddresses.test(host) || loopbackNames.includes(host) || host === '::1';
}

/**
 * decap-server asks for no password, so the machine itself is the key: only a program on it may pass, and a browser
 * only from this server's own pages. `Host` is looked at because a foreign name can be made to resolve to this
 * machine, `Origin` and `Sec-Fetch-Site` because any page can send requests to it.
 *
 * @param request as it came, before any header of a proxy is believed
 * @returns whether it may reach the editor's back end
 */
export function mayEdit(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  const host = headers.host ?? '';
  return (
    comesFromHere(request) &&
    loopbackNames.includes(host.replace(/:\d+$/, '')) &&
    portOf(host) === socket.localPort &&
    (headers.origin === undefined || headers.origin === `http://${host}`) &&
    (headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin')
  );
}

/** @returns whether a program on this machine asks, and no proxy for somebody else */
export function comesFromHere({ headers, socket }: IncomingMessage): boolean {
  return (
    loopbackAddresses.test(socket.remoteAddress ?? '') &&
    !forwardingHeaders.some((name) => headers[name] !== undefined)
  );
}

function portOf(host: string): number {
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 80);
}
