import { variantPath } from '../../src/i18n/language-paths';
import { languages, tagOf } from '../../src/i18n/languages';
import { everyForm, formerAddresses, presentAddress } from '../../tests/moved-addresses';
import { readBytes } from '../leads/api';
import { createSite } from '../releases/site';

import { partOfFile } from './file-responses';
import { handle } from './handle';
import type { Host } from './host';

const pages = ['/', '/About', '/404', '/500'].flatMap((path) =>
  languages.map((language) => `${variantPath(path, language).replace(/\/$/, '')}/index.html`),
);
const release: Host['release'] = {
  id: '20260101-000000-abcdef0',
  commit: 'abcdef0',
  startedAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:00:00Z',
  site: createSite(
    {
      addresses: ['/', '/About'],
      redirects: [
        { from: '/old name', to: '/older' },
        { from: '/older', to: '/about#team' },
        ...formerAddresses.map(({ from }) => ({ from, to: presentAddress })),
      ],
      scripts: ["'sha256-one'"],
    },
    new Set([...pages, '/robots.txt', '/admin/index.html', '/admin/settings.json']),
  ),
};
const html = { headers: { accept: 'text/html' } };

let log: string[];
beforeEach(() => {
  log = [];
});

/** A host whose files contain their own names. */
const host: Host = {
  release,
  adminHeaders: { 'content-security-policy': "script-src 'self'", 'x-robots-tag': 'noindex' },
  fetchFile: async (file) =>
    new Response(`file ${file}`, { headers: { etag: `"${file}"`, 'x-host': 'one' } }),
  log: (_facts, message) => log.push(message),
};

const ask = (path: string, init: RequestInit = {}, from: Host = host): Promise<Response> =>
  handle(new Request(`https://example.com${path}`, init), from);

it('answers in the language of ?lang=, the cookie or English, and sets the cookie over HTTPS only', async () => {
  const asked = await ask('/About?lang=ko', { headers: { cookie: 'i18n_redirected=fr' } });
  expect(await asked.text()).toBe('file /ko/About/index.html');
  expect(asked.headers.get('set-cookie')).toMatch(/^i18n_redirected=ko;.*; Secure$/);
  const kept = await ask('/About', { headers: { cookie: 'i18n_redirected=fr' } });
  expect(await kept.text()).toBe('file /fr/About/index.html');
  expect(kept.headers.get('set-cookie')).toMatch(/^i18n_redirected=fr;.*; Secure$/);
  const first = await ask('/About');
  expect([await first.text(), first.headers.get('set-cookie')]).toEqual(['file /About/index.html', null]);
  const byScript = { cookie: 'i18n_redirected=fr', 'sec-fetch-dest': 'empty' };
  expect((await ask('/About', { headers: byScript })).headers.get('set-cookie')).toBeNull();
  const chosen = await ask('/version.json?lang=jp', { headers: byScript });
  expect(chosen.headers.get('set-cookie')).toMatch(/^i18n_redirected=jp;/);
});

it('keeps only the host’s headers about the bytes', async () => {
  const { headers } = await ask('/robots.txt');
  expect([headers.get('etag'), headers.get('x-host')]).toEqual(['"/robots.txt"', null]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(languages)('answers 404 and 500 with the page in $label', async (language) => {
  const init = { headers: { ...html.headers, cookie: `i18n_redirected=${language.value}` } };
  const missing = await ask('/nowhere', init);
  expect([missing.status, missing.headers.get('content-language')]).toEqual([404, tagOf(language)]);
  const fails: Host = {
    ...host,
    fetchFile: async (file, asked) =>
      file.includes('/500/') ? host.fetchFile(file, asked) : new Response(null, { status: 502 }),
  };
  const failed = await ask('/About', init, fails);
  expect([failed.status, await failed.text()]).toEqual([
    500,
    `file ${variantPath('/500', language)}/index.html`,
  ]);
  expect(log).toEqual(['a request failed']);
});

it('answers with a page that needs no file if the host has none', async () => {
  const fails: Host = { ...host, fetchFile: () => Promise.reject(new Error('away')) };
  const answer = await ask('/About?lang=fr', html, fails);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('<html lang="fr">');
});

it('rejects malformed addresses and other methods', async () => {
  expect((await ask('/%E0%A4%A')).status).toBe(400);
  expect(await (await ask('/%00', html)).text()).toContain('<html lang="en">');
  const posted = await ask('/About', { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('redirects a moved address directly to the present one', async () => {
  const answer = await ask('/Old%20Name?utm_source=a');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/About?utm_source=a#team']);
});

it.each(everyForm())('redirects $requested to the present address', async ({ requested, location }) => {
  const answer = await ask(requested);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
});

it('sets its own policy for /admin only', async () => {
  for (const path of ['/admin', '/admin/settings.json'])
    expect((await ask(path)).headers.get('content-security-policy')).toBe("script-src 'self'");
  expect((await ask('/administration')).headers.get('content-security-policy')).toContain(
    "script-src 'self' 'sha256-one';",
  );
});

it('answers HEAD without a body, and 304 for a known version', async () => {
  const head = await ask('/About', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
    200,
    '',
    '"/About/index.html"',
  ]);
  const known = await ask('/About', { headers: { 'if-none-match': 'W/"/About/index.html"' } });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

it.each([
  ['bytes=0-1', 206, 'fi', 'bytes 0-1/5'],
  ['bytes=3-', 206, 'e5', 'bytes 3-4/5'],
  ['bytes=-2', 206, 'e5', 'bytes 3-4/5'],
  ['bytes=2-99', 206, 'le5', 'bytes 2-4/5'],
  ['bytes=9-', 416, '', 'bytes */5'],
  ['bytes=0-1,3-4', 200, 'file5', null],
  ['letters=0-1', 200, 'file5', null],
  [null, 200, 'file5', null],
])('answers the range %s', async (range, status, text, contentRange) => {
  const part = await partOfFile(new Response('file5'), range, null);
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

it('answers with the whole file if If-Range names another version', async () => {
  const whole = new Response('file5', { headers: { etag: '"new"' } });
  expect((await partOfFile(whole, 'bytes=0-1', '"old"')).status).toBe(200);
});

it('rejects a body above the limit without reading all of it', async () => {
  const posted = (text: string): Request =>
    new Request('https://example.com', { method: 'POST', body: text });
  expect((await readBytes(posted('12345'), 5)).toString()).toBe('12345');
  for (const length of [6, 100_000])
    await expect(readBytes(posted('a'.repeat(length)), 5)).rejects.toMatchObject({ statusCode: 413 });
});
