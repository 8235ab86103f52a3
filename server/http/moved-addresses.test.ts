import fc from 'fast-check';

import { withoutTrailingSlashes } from '../../src/content/moved-addresses';
import { redirects } from '../../src/content/settings';
import { validateEntry } from '../../src/content/validate-entry';
import { languageTags } from '../../src/i18n/languages';
import { encodeAddress } from '../../tests/moved-addresses';
import { seed } from '../../tests/test-length';
import { createSite } from '../releases/site';

import { AddressError, parseAddress } from './address';
import { resolveAddress, type Answer } from './resolve-address';

const addresses = ['/', '/About', '/services', '/case-studies/orderbuddy'];

function isAccepted(from: string): boolean {
  const facts = {
    picture: () => undefined,
    hasPage: () => true,
    addresses: new Set(addresses),
    slugsOf: () => new Set<string>(),
  };
  return validateEntry(redirects, true, { moves: [{ from, to: '/services#all' }] }, facts).length === 0;
}

function answerTo(target: string, from: string): Answer | AddressError {
  const files = new Set(['/robots.txt', '/admin/index.html', '/services.md', '/static/a.png']);
  const site = createSite({ addresses, redirects: [{ from, to: '/services#all' }] }, files);
  try {
    return resolveAddress(site, parseAddress(target));
  } catch (error) {
    if (error instanceof AddressError) return error;
    throw error;
  }
}

const pieces = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '%00',
    '%',
    '%25',
    '%ZZ',
    '?',
    '#',
    '\\',
    ' ',
    '%20',
  ),
  fc.constantFrom(
    ...languageTags.map((tag) => `/${tag}/`),
    '/FR',
    '/ja',
    'index.html',
    '/INDEX.HTML',
    '/admin',
    '/api',
  ),
  fc.constantFrom(
    'About',
    'services',
    'robots.txt',
    '.md',
    '/static',
    '/.well-known',
    'healthz',
    '__proto__',
  ),
  fc.constantFrom(
    'é',
    'E\u0301',
    '회사',
    '회사'.normalize('NFD'),
    '주소',
    '%ED%9A%8C',
    'İ',
    'ẞ',
    'Σ',
    'K',
    '\u0338',
    '=',
    'ﬁ',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
);
const written = fc.array(pieces, { maxLength: 6 }).map((parts) => `/${parts.join('')}`);

const formsOf: Readonly<Record<string, (from: string) => string>> = {
  'as it is written': (from) => encodeAddress(from),
  'with every character encoded': (from) =>
    decodeURIComponent(from).split('/').map(encodeURIComponent).join('/'),
  'with marks apart from their letters': (from) => encodeURI(decodeURIComponent(from).normalize('NFD')),
  'with marks composed with their letters': (from) => encodeURI(decodeURIComponent(from).normalize('NFC')),
  'with a slash at its end': (from) => `${encodeAddress(from)}/`,
  'with index.html at its end': (from) =>
    encodeAddress(
      /index\.html\/*$/i.test(decodeURIComponent(from)) ? from : `${withoutTrailingSlashes(from)}/index.html`,
    ),
};

it.each(Object.entries(formsOf))(
  'an address that the check accepts leads to its target, asked for %s',
  (_name, form) => {
    let accepted = 0;
    fc.assert(
      fc.property(written, (from) => {
        if (!isAccepted(from)) return;
        accepted += 1;
        const answer = answerTo(form(from), from);
        expect(answer).toMatchObject({
          kind: 'redirect',
          location: expect.stringMatching(/^\/services(?:\?lang=(?:fr|ko|jp))?#all$/) as string,
        });
      }),
      { numRuns: 3000, seed },
    );
    expect(accepted).toBeGreaterThan(200);
  },
);

it('redirects an address with a language prefix to the target in that language', () => {
  for (const from of ['/ancien', '/fr/ancien', '/ko/ancien'])
    expect(answerTo('/fr/Ancien/?a=1', from)).toEqual({
      kind: 'redirect',
      location: '/services?a=1&lang=fr#all',
    });
});

it('keeps a percent-encoded hash', () => {
  const site = createSite({ addresses, redirects: [{ from: '/a', to: '/services#%ED%9A%8C' }] }, new Set());
  expect(resolveAddress(site, parseAddress('/a'))).toEqual({
    kind: 'redirect',
    location: '/services#%ED%9A%8C',
  });
});
