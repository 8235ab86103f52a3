import { connect } from 'node:net';

import { startForAllTests } from '../testing/leads-server';

import { isForeign } from './leads-origin';

const server = startForAllTests();

/** @returns the headers of the answer to a request that is sent unchanged */
function headersFor(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      socket.destroy();
      resolve(text.slice(0, end).toLowerCase());
    });
  });
}

// The second request of each is answered from memory.
it.each(['/services', '/app-01234567.js', '/unknown', '/services', '/app-01234567.js'])(
  'says of %s whether the connection stays where HTTP does not say it',
  async (path) => {
    const host = `Host: 127.0.0.1:${server.port}\r\n`;
    expect(await headersFor(`GET ${path} HTTP/1.1\r\n${host}\r\n`)).not.toContain('\r\nconnection: close');
    expect(await headersFor(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)).toContain(
      '\r\nconnection: close',
    );
    expect(await headersFor(`GET ${path} HTTP/1.0\r\n${host}Connection: keep-alive\r\n\r\n`)).toMatch(
      /\r\nconnection: (?:keep-alive|close)/,
    );
  },
);

it.each([
  ['http://site.example', 'site.example:80'],
  ['https://site.example', 'site.example:443'],
  ['https://site.example', 'Site.Example'],
  ['https://site.example', 'site.example, inner.example'],
  ['http://127.0.0.1:9000', '127.0.0.1:9000'],
])('a page of %s may send to the host %s', (origin, host) => {
  expect(isForeign({ origin, site: undefined, host })).toBe(false);
});

it.each([
  ['https://site.example', 'site.example:80'],
  ['https://evil.example', 'site.example'],
  ['https://site.example.evil.example', 'site.example'],
  ['null', 'site.example'],
  ['https://site.example', 'a b'],
  ['https://site.example', ''],
])('a page of %s may not send to the host %s', (origin, host) => {
  expect(isForeign({ origin, site: undefined, host })).toBe(true);
});

it.each([
  ['site.example, inner.example', 422],
  ['other.example, inner.example', 403],
])('accepts all host names forwarded by a proxy on this machine: %s', async (names, status) => {
  const answer = await server.ask({
    method: 'POST',
    target: '/api/leads',
    headers: {
      'content-type': 'application/json',
      origin: 'https://site.example',
      'x-forwarded-host': names,
      'x-forwarded-for': '203.0.113.7',
    },
    payload: '{"kind":"contact"}',
  });
  expect(answer.status).toBe(status);
});
