import fc from 'fast-check';

import { serveFixture } from '../testing/fixture-site';

import { locationOf } from './resolve-address';

const { ask } = serveFixture();

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
    ['/About,', '/About'],
    ['/About).', '/About'],
    ['/About%20', '/About'],
    ['/About%E2%80%8B', '/About'],
    ['/fr/services/%E3%80%82?a=1', '/services?a=1&lang=fr'],
  ])('%s redirects permanently and directly to %s', async (target, location) => {
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
  ])('%s is not redirected', async (target) => {
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

  it('gets no server error and no redirect to another site', async () => {
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

  it('redirects at most once', async () => {
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

it('has an ASCII Location header for letters of any script', () => {
  expect(locationOf('/contact?x=주소#주소', 'y=é')).toBe(
    '/contact?x=%EC%A3%BC%EC%86%8C&y=%C3%A9#%EC%A3%BC%EC%86%8C',
  );
});
