/** @jest-environment node */
import { languages, tagOf } from '../../src/i18n/languages';
import { variantPath } from '../../src/i18n/variants';
import { redirectsFile } from '../static-files/redirects-file';

import { answerRequest } from './answer-request';
import { openEdgeRelease } from './edge-release';
import { partOfFile } from './part-of-file';
import { readBytes } from './read-bytes';
import type { EdgeHost } from './visit';

const pages = ['/', '/About', '/404', '/500'].flatMap((path) =>
  languages.map((language) => `${variantPath(path, language).replace(/\/$/, '')}/index.html`),
);
const release = openEdgeRelease({
  id: '20260101-000000-abcdef0',
  commit: 'abcdef0',
  finishedAt: '2026-01-01T00:00:00Z',
  site: {
    addresses: ['/', '/About'],
    redirects: [
      { from: '/old name', to: '/older' },
      { from: '/older', to: '/about#team' },
    ],
    scripts: ["'sha256-one'"],
  },
  files: [...pages, '/robots.txt', '/admin/index.html', '/admin/settings.json'],
  adminHeaders: { 'content-security-policy': "script-src 'self'", 'x-robots-tag': 'noindex' },
});
const html = { headers: { accept: 'text/html' } };

let log: string[];
beforeEach(() => {
  log = [];
});

/** A host whose files hold their own names. */
const host: EdgeHost = {
  fetchFile: async (file) =>
    new Response(`file ${file}`, { headers: { etag: `"${file}"`, 'x-host': 'one' } }),
  log: (_facts, message) => log.push(message),
};

const ask = (path: string, init: RequestInit = {}, from: EdgeHost = host): Promise<Response> =>
  answerRequest(new Request(`https://example.com${path}`, init), release, from);

it('answers in the language of the address, the cookie, or English, and stores a choice by HTTPS alone', async () => {
  const asked = await ask('/About?lang=ko', { headers: { cookie: 'i18n_redirected=fr' } });
  expect(await asked.text()).toBe('file /ko/About/index.html');
  expect(asked.headers.get('set-cookie')).toMatch(/^i18n_redirected=ko;.*; Secure$/);
  const kept = await ask('/About', { headers: { cookie: 'i18n_redirected=fr' } });
  expect([await kept.text(), kept.headers.get('set-cookie')]).toEqual(['file /fr/About/index.html', null]);
  expect(await (await ask('/About')).text()).toBe('file /About/index.html');
});

it('lets a host say of a file what is about its bytes, and nothing else', async () => {
  const { headers } = await ask('/robots.txt');
  expect([headers.get('etag'), headers.get('x-host')]).toEqual(['"/robots.txt"', null]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(languages)('answers 404 and 500 with the page in $label', async (language) => {
  const init = { headers: { ...html.headers, cookie: `i18n_redirected=${language.value}` } };
  const missing = await ask('/nowhere', init);
  expect([missing.status, missing.headers.get('content-language')]).toEqual([404, tagOf(language)]);
  const fails: EdgeHost = {
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

it('has a page of last resort where the host has no files at all', async () => {
  const fails: EdgeHost = { ...host, fetchFile: () => Promise.reject(new Error('away')) };
  const answer = await ask('/About?lang=fr', html, fails);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('<html lang="fr">');
});

it('refuses malformed addresses and other methods', async () => {
  expect((await ask('/%E0%A4%A')).status).toBe(400);
  expect(await (await ask('/%00', html)).text()).toContain('<html lang="en">');
  const posted = await ask('/About', { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('leads an address that moved straight to where the page is now', async () => {
  const answer = await ask('/Old%20Name?utm_source=a');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/About?utm_source=a#team']);
  expect(redirectsFile(release.site)).toBe('/old%20name /About#team 301\n/older /About#team 301\n');
});

it('gives /admin its own policy, and no other page', async () => {
  for (const path of ['/admin', '/admin/settings.json'])
    expect((await ask(path)).headers.get('content-security-policy')).toBe("script-src 'self'");
  expect((await ask('/administration')).headers.get('content-security-policy')).toContain(
    "script-src 'self' 'sha256-one';",
  );
});

it('answers HEAD without a body, and with nothing but 304 what the visitor has', async () => {
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
])('cuts %s out of a file', async (range, status, text, contentRange) => {
  const part = await partOfFile(new Response('file5'), range, null);
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

it('gives the whole file to whoever has begun with another version', async () => {
  const whole = new Response('file5', { headers: { etag: '"new"' } });
  expect((await partOfFile(whole, 'bytes=0-1', '"old"')).status).toBe(200);
});

it('reads no body that is longer than the limit', async () => {
  const posted = (text: string): Request =>
    new Request('https://example.com', { method: 'POST', body: text });
  expect((await readBytes(posted('12345'), 5)).toString()).toBe('12345');
  for (const length of [6, 100_000])
    await expect(readBytes(posted('a'.repeat(length)), 5)).rejects.toMatchObject({ statusCode: 413 });
});
