import { formerAddresses } from '../../tests/moved-addresses';

import { redirects } from './settings';
import { validateEntry } from './validate-entry';

const facts = {
  picture: () => undefined,
  hasPage: () => true,
  addresses: new Set(['/', '/About', '/case-studies/orderbuddy']),
  slugsOf: () => new Set<string>(),
};

const codesFor = (...moves: readonly (readonly [string, string])[]): string[] =>
  validateEntry(redirects, true, { moves: moves.map(([from, to]) => ({ from, to })) }, facts).map(
    ({ reason }) => reason.code,
  );

it.each(formerAddresses)('accepts a move from $from', ({ from }) => {
  expect(codesFor([from, '/About'])).toEqual([]);
});

it.each([
  ['a page in other capitals', '/about/', 'movePage'],
  ['a page with a language in front', '/FR/About', 'movePage'],
  ['a page, percent-encoded', '/%41bout', 'movePage'],
  ['the home page', '/index.html', 'movePage'],
  ['the home page in a language', '/ko', 'movePage'],
  ['no address', 'old', 'moveFrom'],
  ['an address with a query', '/old?x=1', 'moveFrom'],
  ['an address with a hash', '/old#x', 'moveFrom'],
  ['another host', '//example.org', 'moveFrom'],
  ['another site', 'https://example.org/old', 'moveFrom'],
  ['what is not well encoded', '/a%ZZ', 'moveFrom'],
  ['a relative address', '/../x', 'moveFrom'],
  ['a relative address, percent-encoded', '/%2e%2e/x', 'moveFrom'],
  ['an encoded control character', '/a%00', 'moveFrom'],
  ['an encoded backslash', '/a%5Cb', 'moveFrom'],
  ['half of an emoji', '/a\ud83d', 'moveFrom'],
  ['a file', '/robots.txt', 'moveFile'],
  ['a file in capitals', '/Sitemap.XML', 'moveFile'],
  ['a file with a language in front', '/fr/robots.txt', 'moveFile'],
  ['the Markdown alternate of a page', '/About.md', 'moveFile'],
  ['the lead intake', '/api/leads', 'moveFile'],
  ['the editor', '/Admin', 'moveFile'],
  ['the webhook', '/hooks/content', 'moveFile'],
  ['the state of the server', '/healthz', 'moveFile'],
  ['the folder of hashed files', '/static/old', 'moveFile'],
  ['a hidden folder', '/.well-known/x', 'moveFile'],
])('rejects a move from %s', (_name, from, code) => {
  expect(codesFor([from, '/About'])).toContain(code);
});

it.each([
  ['/nowhere'],
  ['https://example.org/'],
  ['//example.org'],
  ['About'],
  ['/old'],
  ['/OLD/'],
  ['/fr/old'],
  ['/About%'],
  [''],
])('rejects a move to %s', (to) => {
  expect(codesFor(['/old', to])).not.toEqual([]);
});

it('accepts a move to a page in any form, by way of another move', () => {
  expect(codesFor(['/old', '/about?lang=fr#team'], ['/older', '/%6Fld/'], ['/oldest', '/fr/older'])).toEqual(
    [],
  );
});

it('rejects both moves of a cycle, and a second move from another form of an address', () => {
  expect(codesFor(['/one', '/two'], ['/two', '/one'])).toEqual(['moveTo', 'moveTo']);
  expect(codesFor(['/é', '/About'], ['/E\u0301/', '/'])).toEqual(['moveTwice']);
  expect(codesFor(['/one', '/About'], ['/ko/one/index.html', '/'])).toEqual(['moveTwice']);
});

it('returns the position of the move and the wrong address', () => {
  const moves = [
    { from: '/one', to: '/About' },
    { from: '/two', to: '/nowhere' },
  ];
  expect(validateEntry(redirects, true, { moves }, facts)).toMatchObject([
    {
      field: 'moves',
      problem: expect.stringMatching(/^item 2, “to”: there is no page of this site at “\/nowhere”/) as string,
      inside: { item: 2, label: 'Present address' },
    },
  ]);
});
