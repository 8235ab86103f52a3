import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { askAt } from '../../conformance/ask';
import { readTrustedProxies } from '../../server/http/trusted-proxies';
import { createFixtureApp, createFixtureSite, type FixtureSite } from '../../server/testing/fixture-site';
import { everyForm, formerAddresses, presentAddress } from '../moved-addresses';
import { startNginx, type NginxHost } from '../nginx-host';

let site: FixtureSite;
let upstream: Server;
let nginx: NginxHost;

/** Answers with the request's headers, behind an nginx that trusts only the proxy at 127.0.0.9. */
test.beforeAll(async () => {
  site = await createFixtureSite();
  upstream = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  nginx = await startNginx({
    project: site.root,
    upstream: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    trustedProxies: readTrustedProxies('127.0.0.9'),
  });
});

test.afterAll(async () => {
  nginx.stop();
  upstream.close();
  await site.remove();
});

const fromProxy = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
};

function ask(localAddress: string, path: string): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(nginx.origin);
    request({ host, port, localAddress, path, headers: fromProxy }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

const forwardedHeaders = async (localAddress: string): Promise<IncomingHttpHeaders> =>
  JSON.parse((await ask(localAddress, '/api/leads')).body) as IncomingHttpHeaders;

test('forwards the visitor and host that a trusted proxy names', async () => {
  const passed = await forwardedHeaders('127.0.0.9');
  expect(passed).toMatchObject({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' });
  expect(passed).not.toHaveProperty('x-forwarded-host');
});

test('forwards the address and protocol of the connection for an untrusted peer', async () => {
  const passed = await forwardedHeaders('127.0.0.10');
  expect(passed).toMatchObject({ 'x-forwarded-for': '127.0.0.10', 'x-forwarded-proto': 'http' });
  expect(passed).not.toHaveProperty('x-forwarded-host');
});

for (const [peer, cookie, hsts] of [
  ['127.0.0.9', /; Secure/, 'max-age=31536000'],
  ['127.0.0.10', /SameSite=Lax$/i, undefined],
] as const)
  test(`a page requested by ${peer} over HTTPS ${hsts ? 'has' : 'has no'} HSTS and secure cookie`, async () => {
    const { headers } = await ask(peer, '/About?lang=fr');
    expect(headers['set-cookie']?.[0]).toMatch(cookie);
    expect(headers['strict-transport-security']).toBe(hsts);
  });

test('redirects every kind and form of former address directly to the present one', async () => {
  const moved = await createFixtureSite(formerAddresses.map(({ from }) => ({ from, to: presentAddress })));
  const app = await createFixtureApp(moved);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const host = await startNginx({ project: moved.root, upstream: `127.0.0.1:${port}` });
  const ask = askAt(host.origin);
  for (const { requested, location } of everyForm()) {
    const { status, headers } = await ask(requested);
    expect.soft([status, headers.location], requested).toEqual([301, location]);
  }
  host.stop();
  await app.close();
  await moved.remove();
});

test.describe('a map changed by the build user', () => {
  test.describe.configure({ mode: 'default' });
  let sound: string;
  test.beforeAll(() => {
    sound = readFileSync(join(nginx.folder, 'pages.map'), 'utf8');
  });
  test.afterEach(() => writeFileSync(join(nginx.folder, 'pages.map'), sound));

  for (const [what, text] of [
    ['a directive with two values', 'access_log /tmp/x combined;'],
    ['the end of its block and another one', '} server { listen 1; }'],
    ['a block', 'server { listen 1; }'],
  ] as const)
    test(`is rejected with ${what}`, () => {
      expect(nginx.test().accepted).toBe(true);
      writeFileSync(join(nginx.folder, 'pages.map'), `${sound}${text}\n`);
      expect(nginx.test()).toMatchObject({ accepted: false, message: expect.stringContaining('pages.map') });
    });

  test('does not become a directive when an entry looks like one', () => {
    const log = join(nginx.folder, 'written-by-nginx');
    writeFileSync(join(nginx.folder, 'pages.map'), `${sound}error_log ${log};\n`);
    expect(nginx.test().accepted).toBe(true);
    expect(existsSync(log)).toBe(false);
  });
});

test.describe('nginx under its own user', () => {
  test.skip(process.getuid?.() !== 0, 'Only root can give nginx another user than its own.');
  const unit = readFileSync(join(__dirname, '../../deploy/systemd/website.service'), 'utf8');
  const umaskOfUnit = Number.parseInt(/^UMask=(\d+)$/m.exec(unit)?.[1] ?? '', 8);

  for (const [what, umask, status] of [
    ['reads a release that was built with the umask of the service', umaskOfUnit, 200],
    ['cannot read one that was built with a umask of 027', 0o027, 404],
  ] as const)
    test(what, async () => {
      const former = process.umask(umask);
      const built = await createFixtureSite().finally(() => process.umask(former));
      // Other users cannot open temporary folders, unlike installation folders.
      chmodSync(built.root, 0o755);
      const host = await startNginx({ project: built.root, upstream: '127.0.0.1:1', user: 'www-data' });
      const answer = await fetch(`${host.origin}/About`);
      host.stop();
      await built.remove();
      expect(answer.status).toBe(status);
    });
});
