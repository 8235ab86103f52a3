import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { temporaryFolder } from '../../../src/leads/testing/temporary-folder';

import { checkAddress, type CheckOptions } from './check-address';
import { isPrivate } from './public-address';

const requests: string[] = [];
let failures = 1;

const answer: RequestListener = ({ method = '', url = '' }, response) => {
  requests.push(`${method} ${url}`);
  const end = (status: number, location?: string): void => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  };
  if (url === '/silent') return;
  if (url === '/get-only') return end(method === 'GET' ? 200 : 405);
  if (url === '/recovers') return end(failures-- > 0 ? 503 : 200);
  if (url === '/moved') return end(301, '/fine');
  if (url === '/moved-to-nothing') return end(302, '/404');
  if (url === '/circle') return end(302, '/circle');
  if (url === '/inward') return end(302, `http://127.0.0.2:${port()}/fine`);
  return end(Number(/^\/(\d+)$/.exec(url)?.[1] ?? 200));
};

const server = createServer(answer);
const port = (): number => (server.address() as AddressInfo).port;
const options: CheckOptions = {
  timeoutMs: 5000,
  retryDelaysMs: [10],
  // The test's server counts as a public one.
  isForbidden: (address) => address !== '127.0.0.1' && isPrivate(address),
};
const check = (path: string, changes: Partial<CheckOptions> = {}) =>
  checkAddress(`http://127.0.0.1:${port()}${path}`, { ...options, ...changes });

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve)));
beforeEach(() => void (requests.length = 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['/fine', '/moved', '/get-only', '/401', '/403', '/429', '/999'])('%s answers', async (path) => {
  expect(await check(path)).toBeUndefined();
});

it('asks with HEAD, and with GET only after an error', async () => {
  await check('/fine');
  await check('/get-only');
  expect(requests).toEqual(['HEAD /fine', 'HEAD /get-only', 'GET /get-only']);
});

it.each([
  ['/404', 404],
  ['/410', 410],
  ['/500', 500],
  ['/moved-to-nothing', 404],
])('%s does not answer, with the status', async (path, status) => {
  expect(await check(path)).toEqual({ code: 'linkStatus', values: { status } });
});

it('tries again after errors that may pass, and not after a missing page', async () => {
  failures = 2;
  expect(await check('/recovers')).toBeUndefined();
  expect(requests).toHaveLength(3);
  await check('/404');
  expect(requests.filter((line) => line.endsWith('/404'))).toHaveLength(2);
});

it('names redirects in a circle, a website that says nothing, and one that nobody runs', async () => {
  expect(await check('/circle')).toEqual({ code: 'linkRedirects', values: {} });
  expect(await check('/silent', { timeoutMs: 100, retryDelaysMs: [] })).toMatchObject({
    code: 'linkTimeout',
  });
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port: free } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await checkAddress(`http://127.0.0.1:${free}/`, options)).toMatchObject({ code: 'linkUnreachable' });
});

it('connects to no private address, by number, by name or by a redirect', async () => {
  const isPrivateLink = { code: 'linkPrivate', values: {} };
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001'])
    expect(await checkAddress(`http://${host}:${port()}/`, { ...options, isForbidden: isPrivate })).toEqual(
      isPrivateLink,
    );
  expect(requests).toEqual([]);
  expect(await check('/inward')).toEqual(isPrivateLink);
  expect(requests).toEqual(['HEAD /inward']);
});

it.each(['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', 'fd00::1', 'fe80::1'])(
  '%s is private',
  (address) => {
    expect(isPrivate(address)).toBe(true);
  },
);

it.each(['93.184.215.14', '172.32.0.1', '2606:2800:220:1::1'])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false);
});

it('names a certificate of an unknown authority', async () => {
  const folder = await temporaryFolder();
  const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate) }, answer);
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/`;
  expect(await checkAddress(url, options)).toEqual({ code: 'linkCertificate', values: {} });
  secure.close();
  await folder.remove();
});
