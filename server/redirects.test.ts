/** @jest-environment node */
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';

import { locationOf } from './location';
import { createFixtureApp, createFixtureSite, type FixtureSite } from './testing/fixture-site';
import { listenForTest, type Ask } from './testing/test-client';

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

describe('another form of an address', () => {
  it.each([
    ['/about', '/About'],
    ['/ABOUT/', '/About'],
    ['/project', '/Project'],
    ['/Projects', '/projects'],
    ['/services/', '/services'],
    ['/services///', '/services'],
    ['/services/index.html', '/services'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/%73ervices', '/services'],
    ['/about?utm_source=a%20b&lang=fr', '/About?utm_source=a%20b&lang=fr'],
    ['/fr', '/?lang=fr'],
    ['/fr/', '/?lang=fr'],
    ['/fr/services', '/services?lang=fr'],
    ['/ja/services', '/services?lang=jp'],
    ['/KO/About/', '/About?lang=ko'],
    ['/fr/about/index.html?a=1&lang=ko&b=%26', '/About?a=1&b=%26&lang=fr'],
    ['/work', '/projects#all'],
    ['/Work/?a=1', '/projects?a=1#all'],
    ['/fr/works', '/projects?lang=fr#all'],
    ['http://other.example/about', '/About'],
  ])('%s leads to %s at once and for good', async (target, location) => {
    const response = await ask({ target, headers: { cookie: 'i18n_redirected=ko' } });
    expect(response.status).toBe(301);
    expect(response.headers.location).toBe(location);
    const next = await ask(location.split('#')[0] ?? '');
    expect(next.status).toBe(200);
  });

  it.each([
    '/round',
    '/elsewhere',
    '/fr/elsewhere',
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/%5cevil.example',
    '/fr//evil.example',
  ])('%s leads nowhere', async (target) => {
    const response = await ask({ target, headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.location).toBeUndefined();
  });
});

describe('any address at all', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%2e%2e',
      '%2F',
      '%5c',
      '%00',
      '%',
      '%zz',
      '?',
      '#',
      '\\',
      'fr',
      'ko',
      'FR',
    ),
    fc.constantFrom(
      'services',
      'About',
      'index.html',
      'admin',
      'api',
      'v1',
      'static',
      'page-data',
      '.br',
      'release.json',
    ),
    fc.constantFrom(
      'lang=fr',
      '&',
      ';',
      '@',
      ':',
      'evil.example',
      '..%2f..%2f',
      'etc/passwd',
      '%E0%A4%A',
      '🎋',
    ),
    fc.string(),
  );
  // What Node's client agrees to send; worse is sent in server.test.ts.
  const targets = fc
    .array(pieces, { maxLength: 8 })
    .map((parts) => `/${parts.join('')}`.replace(/[^\u0021-\u00ff]/g, ''));

  it('is answered without a failure, and leads to no other site', async () => {
    await fc.assert(
      fc.asyncProperty(targets, async (target) => {
        const response = await ask(target);
        expect(response.status).toBeLessThan(500);
        expect(response.headers['content-security-policy']).toBeDefined();
        const { location } = response.headers;
        if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(response.body).not.toContain('startedAt');
        expect(response.body).not.toContain('root:');
      }),
      { numRuns: 500 },
    );
  });

  it('that redirects, redirects once', async () => {
    await fc.assert(
      fc.asyncProperty(targets, async (target) => {
        const { location } = (await ask(target)).headers;
        if (location !== undefined) {
          expect((await ask(location.split('#')[0] ?? '')).status).toBe(200);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('an address in letters of any script is told in ASCII, as a header has to be', () => {
  expect(locationOf('/contact?x=주소#주소', 'y=é')).toBe(
    '/contact?x=%EC%A3%BC%EC%86%8C&y=%C3%A9#%EC%A3%BC%EC%86%8C',
  );
});
