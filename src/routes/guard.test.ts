import fc from 'fast-check';

import { guard } from './guard';
import { allAddresses } from './route-table';

const addresses = allAddresses(() => ['entry', 'two-words', 'project-1']).map(({ path }) => path);
const anAddress = fc.constantFrom(...addresses);

/** @returns the path with capitals where a bit is set */
function recased(path: string, bits: readonly boolean[]): string {
  return [...path]
    .map((letter, index) => (bits[index % bits.length] ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}
const someBits = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });

it.each(addresses)('allows %s as it is', (path) => {
  expect(guard(path)).toEqual({ kind: 'allow', path });
});

it('redirects other capitalisations and trailing slashes to every address, in one step', () => {
  const form = fc.tuple(anAddress, someBits, fc.constantFrom('', '/', '//', '/index.html', '/INDEX.HTML'));
  fc.assert(
    fc.property(form, ([path, bits, end]) => {
      const given = recased(path, bits) + end;
      const verdict = guard(given);
      expect(verdict).toEqual(given === path ? { kind: 'allow', path } : { kind: 'redirect', path });
      expect(guard(path)).toEqual({ kind: 'allow', path });
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['/about', '/About'],
  ['/pricing', '/Pricing'],
  ['/project', '/Project'],
  ['/PROJECTS', '/projects'],
  ['/Contact/', '/contact'],
  ['/Case-Studies/TAFFI', '/case-studies/taffi'],
  ['//contact', '/contact'],
  ['/index.html', '/'],
  ['', '/'],
])('redirects “%s” to %s', (given, path) => {
  expect(guard(given)).toEqual({ kind: 'redirect', path });
});

it.each([
  '/nowhere',
  '/fr',
  '/fr/services',
  '/ko/contact',
  '/ja',
  '/contact/us',
  '/case-studies/taffi/more',
  '/abouts',
  '//evil.com',
  '//evil.com/',
  '/\\evil.com',
  '/https://evil.com',
  '/%63ontact',
  '/contact%00',
])('finds no page at %s', (path) => {
  expect(guard(path)).toEqual({ kind: 'not-found' });
});

it('never redirects to another site or to a second redirect', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    'evil.com',
    'https:',
    'contact',
    'Case-Studies',
    'projects',
    '@',
    '%2f',
    '?',
    '#',
    ' ',
    '\t',
  );
  const anyPath = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'grapheme' }).map((slug) => `/case-studies/${slug}`),
    fc.webPath(),
  );
  fc.assert(
    fc.property(anyPath, (path) => {
      const verdict = guard(path);
      if (verdict.kind === 'not-found' || verdict.kind === 'failure') return;
      expect(new URL(verdict.path, 'https://tregrove.example').origin).toBe('https://tregrove.example');
      expect(verdict.path).toMatch(/^\/(?![/\\])/);
      if (verdict.kind === 'redirect')
        expect(guard(verdict.path)).toEqual({ kind: 'allow', path: verdict.path });
    }),
    { numRuns: 3000 },
  );
});

describe('the guards of a route', () => {
  const table = { plain: { path: '/plain', template: 'plain', guards: ['closed'] } } as const;

  it('redirect a navigation', () => {
    const guards = { closed: () => ({ kind: 'redirect', path: '/open' }) as const };
    expect(guard('/plain', table, guards)).toEqual({ kind: 'redirect', path: '/open' });
  });

  it('allow a navigation', () => {
    const guards = { closed: (path: string) => ({ kind: 'allow', path }) as const };
    expect(guard('/plain', table, guards)).toEqual({ kind: 'allow', path: '/plain' });
  });

  it('fail with status 500 for an unknown name', () => {
    const verdict = guard('/plain', table, {});
    expect(verdict).toMatchObject({
      kind: 'failure',
      error: { statusCode: 500, message: 'Unknown guard: closed' },
    });
  });
});
