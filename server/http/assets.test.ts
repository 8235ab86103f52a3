import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

import { recordLog, serveFixture } from '../testing/fixture-site';
import { until } from '../testing/until';

const chunk = '/app-01234567.js';
const picture = '/static/01234567/picture.svg';

const { lines, logger } = recordLog();
const { ask, get, port } = serveFixture({ logger });

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
  ])('%s is cached according to its name', async (url, cacheControl, type) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe(cacheControl);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('has no document-only headers if it is a picture or a font', async () => {
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

  it('is sent compressed with its own type', async () => {
    const response = await get(chunk, { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('application/javascript');
    expect(brotliDecompressSync(response.bytes).toString()).toContain('console.log');
    expect((await get(chunk, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('is answered with 304 if the visitor has it', async () => {
    const { etag } = (await get(chunk)).headers;
    const again = await get(chunk, { 'if-none-match': String(etag) });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toContain('immutable');
    expect(again.body).toBe('');
  });

  it('is sent in ranges', async () => {
    const part = await get('/static/font.woff2', { range: 'bytes=2-4' });
    expect(part.status).toBe(206);
    expect(part.body).toBe('234');
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
  });

  it('is answered with 416 for a range beyond its end', async () => {
    const beyond = await get('/static/font.woff2', { range: 'bytes=20-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */10');
  });

  it('has no body for HEAD', async () => {
    const head = await ask({ method: 'HEAD', target: chunk });
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  });

  describe('that is large', () => {
    const large = '/static/large.woff2';

    it('is streamed, whole and in ranges', async () => {
      expect((await get(large)).bytes).toHaveLength(1_000_000);
      const part = await get(large, { range: 'bytes=3-299999' });
      expect([part.status, part.bytes.length, part.body.slice(0, 3)]).toEqual([206, 299_997, '345']);
    });

    it('is closed without an error when its reader leaves', async () => {
      const before = openFiles();
      lines.length = 0;
      for (let times = 0; times < 20; times++) await leave(large);
      await until(() => openFiles() <= before);
      expect((await get(large)).status).toBe(200);
      expect(lines.filter((line) => !line.includes('"level":30'))).toEqual([]);
    });
  });
});

/** Closes the connection after the first bytes of the answer. */
function leave(target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`),
    );
    socket.once('error', reject).once('data', () => {
      socket.destroy();
      resolve();
    });
  });
}

/** @returns how many files of releases this process has open */
function openFiles(): number {
  const links = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return '';
    }
  });
  return links.filter((link) => link.includes('.releases')).length;
}
