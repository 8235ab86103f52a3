import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createFixtureApp, inlineScriptOfFixture, textOf, serveFixture } from '../testing/fixture-site';
import { listenForTest } from '../testing/test-client';

const { ask, get, site } = serveFixture();

describe('the language of a page', () => {
  it.each([
    ['English where nothing is said', '/services', {}, 'en'],
    ['the one of the cookie', '/services', { cookie: 'other=1; i18n_redirected=fr' }, 'fr'],
    [
      'the one of ?lang=, whatever the cookie says',
      '/services?lang=jp',
      { cookie: 'i18n_redirected=fr' },
      'ja',
    ],
    ['the cookie’s where ?lang= is unknown', '/services?lang=xx', { cookie: 'i18n_redirected=ko' }, 'ko'],
    ['English where ?lang= is a tag, not a value', '/services?lang=ja', {}, 'en'],
    ['English where the cookie is nonsense', '/', { cookie: 'i18n_redirected=../../etc' }, 'en'],
    ['not the browser’s', '/services', { 'accept-language': 'fr' }, 'en'],
  ])('is %s', async (_case, url, headers, tag) => {
    const response = await get(url, headers);
    expect(response.status).toBe(200);
    expect(response.body).toContain(textOf(url.split('?')[0] ?? '', tag));
    expect(response.headers['content-language']).toBe(tag);
    expect(response.headers.vary).toBe('Cookie, Accept-Encoding');
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('is stored by ?lang=', async () => {
    const cookie = (await get('/?lang=ko')).headers['set-cookie'];
    expect(cookie?.join()).toMatch(/^i18n_redirected=ko; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect((await get('/?lang=xx')).headers['set-cookie']).toBeUndefined();
    expect((await get('/')).headers['set-cookie']).toBeUndefined();
  });

  it('is stored by a page’s request for /version.json', async () => {
    const { body, headers } = await get('/version.json?lang=fr', { 'sec-fetch-dest': 'empty' });
    expect(headers['set-cookie']?.join()).toMatch(/^i18n_redirected=fr; Path=\/; Max-Age=31536000/);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toHaveProperty('release');
  });

  it.each([
    ['a page', '/services', {}, /^i18n_redirected=fr; Path=\/; Max-Age=31536000; SameSite=Lax$/],
    ['a page that the visitor has', '/services', { 'if-none-match': '*' }, /^i18n_redirected=fr; /],
    ['a page in another language', '/services?lang=ko', {}, /^i18n_redirected=ko; /],
    ['an unknown language', '/services?lang=xx', {}, /^i18n_redirected=fr; /],
    // It may have been sent before the visitor chose another language.
    ['a page that a script asks for', '/services', { 'sec-fetch-dest': 'empty' }, undefined],
    ['a file', '/robots.txt', {}, undefined],
    ['page data', '/page-data/fr/services/page-data.json', {}, undefined],
  ])('is renewed for a year by a visit: %s', async (_what, url, headers, cookie) => {
    const response = await get(url, { cookie: 'i18n_redirected=fr', ...headers });
    const set = response.headers['set-cookie']?.join();
    if (cookie) expect(set).toMatch(cookie);
    else expect(set).toBeUndefined();
  });

  it('is not renewed for an invalid cookie', async () => {
    const response = await get('/services', { cookie: 'i18n_redirected=klingon' });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('is stored in a secure cookie behind a proxy with HTTPS', async () => {
    const response = await get('/?lang=fr', { 'x-forwarded-proto': 'https' });
    expect(response.headers['set-cookie']?.join()).toContain('; Secure');
  });
});

describe('a page', () => {
  it('is answered with 304 if the visitor has it in this language and encoding', async () => {
    const headers = { cookie: 'i18n_redirected=fr', 'accept-encoding': 'br' };
    const { headers: first } = await get('/About', headers);
    const again = await get('/About', { ...headers, 'if-none-match': `"old", W/${String(first.etag)}` });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag: first.etag, vary: 'Cookie, Accept-Encoding' });
    for (const other of [
      { ...headers, cookie: 'i18n_redirected=ko' },
      { ...headers, 'accept-encoding': 'gzip' },
    ]) {
      expect((await get('/About', { ...other, 'if-none-match': String(first.etag) })).status).toBe(200);
    }
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity, br;q=0.5', undefined],
    ['br;q=0', undefined],
    ['', undefined],
    ['br;q=nonsense', undefined],
  ])('is compressed for “Accept-Encoding: %s” as %s', async (accepted, encoding) => {
    const response = await get('/services', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const bytes = response.bytes;
    const text = (encoding === 'br' || encoding === 'gzip' ? decode[encoding](bytes) : bytes).toString();
    expect(text).toContain(textOf('/services', 'en'));
  });

  it('has a HEAD with the same headers and no body', async () => {
    const [head, whole] = await Promise.all([ask({ method: 'HEAD', target: '/services' }), get('/services')]);
    expect(head.body).toBe('');
    expect(head.status).toBe(200);
    for (const name of [
      'content-length',
      'etag',
      'content-type',
      'content-language',
      'vary',
      'cache-control',
    ]) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it('has headers against framing, sniffing and full referrers', async () => {
    expect((await get('/')).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    });
  });

  it('allows the inline scripts of its own release', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${inlineScriptOfFixture};`);
  });

  it('has HSTS over HTTPS only', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('an unknown address', () => {
  it.each([
    '/nothing',
    '/404',
    '/500',
    '/fr/404',
    '/fr/nothing',
    '/en/services',
    '/jp/services',
    '/nothing.html',
    '/a//b',
  ])('%s answers 404 with the page in the visitor’s language', async (url) => {
    const response = await get(url, { cookie: 'i18n_redirected=fr', accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.body).toContain(textOf('/404', 'fr'));
    expect(response.headers['content-language']).toBe('fr');
  });

  it.each([
    '/404.html',
    '/500.html',
    '/404/index.html',
    '/fr/500/index.html',
    '/services/index.html.br',
    '/sw.js.br',
  ])('%s does not serve a file of an error page or a precompressed file', async (url) => {
    expect((await get(url, { accept: 'text/html' })).status).toBe(404);
  });

  it('is one line for a script that requests a file', async () => {
    const response = await get('/page-data/nothing/page-data.json');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toMatch('text/plain');
  });

  it('is the English page for a visitor without a language', async () => {
    expect((await get('/nothing')).body).toContain(textOf('/404', 'en'));
  });
});

describe('a server error', () => {
  it('shows the 500 page in the visitor’s language, without a stack trace', async () => {
    const broken = await createFixtureApp(site());
    broken.get('/broken', async () => {
      throw new Error('secret detail');
    });
    const { ask: askBroken } = await listenForTest(broken);
    const response = await askBroken({ target: '/broken', headers: { cookie: 'i18n_redirected=jp' } });
    expect(response.status).toBe(500);
    expect(response.body).toContain(textOf('/500', 'ja'));
    expect(response.body).not.toContain('secret');
    await broken.close();
  });

  it('shows a page that needs no file if the 500 page cannot be read', async () => {
    const current = site().releases.current();
    const broken = await createFixtureApp(site(), {
      releases: { ...site().releases, current: () => ({ ...current, publicFolder: '/no/such/folder' }) },
    });
    const { ask: askBroken } = await listenForTest(broken);
    const response = await askBroken({ target: '/services', headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(500);
    expect(response.body).toContain('An error occurred while showing the error page');
    expect(response.headers['content-encoding']).toBeUndefined();
    await broken.close();
  });
});

describe('what is not a page', () => {
  it('/healthz, /version.json and /api answer in JSON', async () => {
    expect(JSON.parse((await get('/healthz')).body)).toMatchObject({ status: 'ok' });
    expect(JSON.parse((await get('/version.json')).body)).toMatchObject({
      release: site().releases.current().id,
      commit: null,
      build: { state: 'published' },
    });
    expect(JSON.parse((await get('/api')).body)).toHaveProperty('endpoints');
  });

  it('an unknown endpoint answers 404 in JSON to every method and body', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await ask({
        method,
        target: '/api/leads',
        headers: { 'content-type': 'odd/kind' },
        payload: 'x',
      });
      expect(response.status).toBe(404);
      expect(JSON.parse(response.body)).toEqual({ error: 'There is no such endpoint.' });
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'PURGE'])(
    '%s on a page is refused, saying what is allowed',
    async (method) => {
      const response = await ask({
        method,
        target: '/services',
        headers: { 'content-type': 'odd/kind' },
        payload: 'x',
      });
      expect(response.status).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD');
    },
  );

  it('/admin serves the editor, hidden from search engines', async () => {
    const response = await get('/admin');
    expect(response.body).toContain('the editor');
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect((await get('/admin/main.js')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/admin/')).headers.location).toBe('/admin');
  });

  it('/admin answers 404 when it is off', async () => {
    const without = await createFixtureApp(site(), { hasAdmin: false });
    const { ask: askWithout } = await listenForTest(without);
    for (const url of ['/admin', '/admin/', '/Admin', '/admin/main.js', '/admin/api/v1']) {
      expect((await askWithout(url)).status).toBe(404);
    }
    await without.close();
  });
});
