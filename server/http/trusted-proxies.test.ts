import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { startLeadsServer } from '../testing/leads-server';

import { readTrustedProxies, trustIn } from './trusted-proxies';

const trustOf = (given?: string): ReturnType<typeof trustIn> => trustIn(readTrustedProxies(given));

describe('TRUSTED_PROXIES', () => {
  it.each([
    [undefined, ['127.0.0.1', '127.9.8.7', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '::2', '172.17.0.1']],
    ['172.16.0.0/12', ['172.17.0.1', '::ffff:172.31.255.255'], ['172.32.0.1', '127.0.0.1', '::1']],
    ['loopback, 203.0.113.7 fd00::/8', ['127.0.0.1', '203.0.113.7', 'fd12::3'], ['203.0.113.8', 'fe80::1']],
    ['', [], ['127.0.0.1', '::1', '10.0.0.1']],
  ])('%j trusts %j and not %j', (given, trusted, others) => {
    const trusts = trustOf(given);
    expect(trusted.filter((address) => !trusts(address))).toEqual([]);
    expect(others.filter((address) => trusts(address))).toEqual([]);
  });

  it('does not trust a connection without an address', () => {
    expect(trustOf('0.0.0.0/1')(undefined)).toBe(false);
  });

  it.each([
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/129',
    '10.0.0/8',
    '10.0.0.1/8/8',
    '10.0.0.1/',
    '*',
  ])('names the invalid part: %s', (part) => {
    expect(() => readTrustedProxies(`loopback, ${part}`)).toThrow(`not “${part}”`);
  });

  it('parses any text or rejects it with its own message', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          trustIn(readTrustedProxies(text));
        } catch (error) {
          expect(String(error)).toContain('TRUSTED_PROXIES takes');
        }
      }),
    );
  });
});

describe('a server whose proxy is at 127.0.0.9', () => {
  let site: FixtureSite;
  let folder: string;
  let close: () => Promise<void>;
  let port: number;

  beforeAll(async () => {
    site = await createFixtureSite();
    folder = await mkdtemp(join(tmpdir(), 'trusted-'));
    const server = await startLeadsServer(
      site,
      folder,
      { LEADS_LIMITS: 'on' },
      { trustsProxy: trustOf('127.0.0.9') },
    );
    port = server.port;
    close = () => server.app.close();
  });
  afterAll(async () => {
    await close();
    await site.remove();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['127.0.0.9', /; Secure/, ['max-age=31536000']],
    ['127.0.0.10', /SameSite=Lax$/i, undefined],
  ])('asked by %s over HTTPS sets the cookie %s and HSTS %s', async (localAddress, cookie, hsts) => {
    const headers = await answerTo(port, localAddress, '/About?lang=fr');
    expect(headers['set-cookie']?.[0]).toMatch(cookie);
    expect(headers['strict-transport-security']).toEqual(hsts);
  });
});

function answerTo(port: number, localAddress: string, path: string): Promise<NodeJS.Dict<string[]>> {
  return new Promise((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', localAddress, path, headers: { 'x-forwarded-proto': 'https' } },
      (answer) => {
        answer.resume();
        resolve(answer.headersDistinct);
      },
    )
      .on('error', reject)
      .end();
  });
}

/** A network namespace in which `lo` has an address that is not a loopback one, as a container's bridge. */
const inNetwork = (...words: string[]): { stdout: string; stderr: string; status: number | null } =>
  spawnSync(
    'unshare',
    [
      '--net',
      '--map-root-user',
      'sh',
      '-c',
      'ip link set lo up && ip addr add 172.17.0.1/16 dev lo && exec "$@"',
      'sh',
      ...words,
    ],
    { encoding: 'utf8' },
  );
const hasNetworks = inNetwork('true').status === 0;

(hasNetworks ? describe : describe.skip)('33 visitors behind a proxy at 172.17.0.1', () => {
  it.each([
    ['are 33 senders where its network is trusted', '172.16.0.0/12', { 201: 33 }],
    ['are one sender where it is not', 'loopback', { 201: 30, 429: 3 }],
  ])(
    '%s',
    (_, trusted, expected) => {
      const { stdout, stderr } = inNetwork(
        process.execPath,
        '--import',
        'tsx',
        join(__dirname, '..', 'testing', 'visitors-behind-proxy.ts'),
        trusted,
      );
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual(expected);
    },
    60_000,
  );
});
