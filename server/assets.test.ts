/** @jest-environment node */
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

import { createFixtureApp, createFixtureSite, type FixtureSite } from './testing/fixture-site';
import { listenForTest, type Answer, type Ask } from './testing/test-client';

const chunk = '/app-01234567.js';
const picture = '/static/01234567/picture.svg';

let site: FixtureSite;
let app: FastifyInstance;
let ask: Ask;

beforeAll(async () => {
  site = await createFixtureSite();
  app = await createFixtureApp(site);
  ({ ask } = await listenForTest(app));
});

afterAll(async () => {
  await app.close();
  await site.remove();
});

function get(target: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return ask({ target, headers });
}

describe('a file', () => {
  it.each([
    [chunk, 'public, max-age=31536000, immutable', 'application/javascript'],
    [picture, 'public, max-age=31536000, immutable', 'image/svg+xml'],
    ['/static/font.woff2', 'public, max-age=31536000, immutable', 'font/woff2'],
    ['/sw.js', 'no-cache', 'application/javascript'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/page-data/services/page-data.json', 'public, max-age=0, must-revalidate', 'application/json'],
    ['/page-data/fr/services/page-data.json', 'public, max-age=0, must-revalidate', 'application/json'],
    ['/admin/main.js', 'no-cache', 'application/javascript'],
  ])('%s is kept by browsers as long as its name allows', async (url, cacheControl, type) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe(cacheControl);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('that stands in pages and cannot run is not told what is meant for documents', async () => {
    const { headers } = await get('/static/font.woff2');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toBeUndefined();
  });

  it.each([picture, chunk, '/sw.js', '/static/none.woff2', '/static/none.png'])(
    '%s, which can run or is answered with a page, has the policy of pages',
    async (target) => {
      const { headers } = await get(target);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    },
  );

  it('is sent compressed, as its own type', async () => {
    const response = await get(chunk, { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('application/javascript');
    expect(brotliDecompressSync(response.bytes).toString()).toContain('console.log');
    expect((await get(chunk, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('is not sent again to a visitor who has it', async () => {
    const { etag } = (await get(chunk)).headers;
    const again = await get(chunk, { 'if-none-match': String(etag) });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toContain('immutable');
    expect(again.body).toBe('');
  });

  it('is sent in part', async () => {
    const part = await get('/static/font.woff2', { range: 'bytes=2-4' });
    expect(part.status).toBe(206);
    expect(part.body).toBe('234');
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
  });

  it('has no part beyond its end', async () => {
    const beyond = await get('/static/font.woff2', { range: 'bytes=20-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */10');
  });

  it('has a HEAD without a body', async () => {
    const head = await ask({ method: 'HEAD', target: chunk });
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  });
});
