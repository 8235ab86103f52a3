import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Role } from '../sign-in/roles';

/** Who edits, as the author of commits. */
export interface Editor {
  name: string;
  email: string;
  /** Undefined on this machine without signing in, where everything is allowed. */
  role?: Role | undefined;
}

/** @returns who sent the request; undefined if nobody that may edit */
export type EditorOf = (request: IncomingMessage) => Editor | undefined;

const loopbackAddresses = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** Set by reverse proxies; the loopback address is then the proxy's. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export function isLoopback(host: string): boolean {
  return loopbackAddresses.test(host) || loopbackNames.includes(host) || host === '::1';
}

/**
 * A key for this start of the server, which `npm start` prints as part of the editor's address. Without it a relay that adds no
 * headers, such as nginx's plain `proxy_pass`, would look like this computer.
 * @param key in the address and, later, in a cookie
 * @param user the author of commits
 */
export function editorWithKey(key: string, user: Editor): EditorOf {
  return (request) => {
    const cookies = (request.headers.cookie ?? '').split(/; */);
    const prefix = `${cookieName(request)}=`;
    return cookies.some((cookie) => cookie.startsWith(prefix) && isSame(cookie.slice(prefix.length), key))
      ? user
      : undefined;
  };
}

/**
 * Answers the address that `npm start` printed.
 * @returns the cookie to set and the address without the key; undefined if the request has no valid key
 */
export function acceptKey(
  request: IncomingMessage,
  key: string,
): { cookie: string; location: string } | undefined {
  const [path, given = ''] = (request.url ?? '').split('?', 2);
  const query = new URLSearchParams(given);
  if (path !== '/admin' || !isSame(query.get('key') ?? '', key)) return undefined;
  query.delete('key');
  return {
    cookie: `${cookieName(request)}=${key}; Path=/admin; HttpOnly; SameSite=Strict`,
    location: query.size > 0 ? `/admin?${query.toString()}` : '/admin',
  };
}

/** Browsers send the cookies of one port of this computer to all others. */
function cookieName({ socket }: IncomingMessage): string {
  return `editor-key-${socket.localPort}`;
}

/** Takes the same time for all wrong keys. */
function isSame(given: string, key: string): boolean {
  const [one, other] = [given, key].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/**
 * The second line behind the key: only programs on this machine, and browsers only from this server's own pages. `Host` is checked
 * because a foreign name can resolve to this machine, `Origin` and `Sec-Fetch-Site` because any page can send requests to it.
 * @param request with the original headers, before proxies are trusted
 */
export function isFromOwnPage(request: IncomingMessage): boolean {
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

/** @returns whether the client is a program on this machine, without a proxy */
export function comesFromHere({ headers, socket }: IncomingMessage): boolean {
  return (
    loopbackAddresses.test(socket.remoteAddress ?? '') &&
    !forwardingHeaders.some((name) => headers[name] !== undefined)
  );
}

function portOf(host: string): number {
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 80);
}
