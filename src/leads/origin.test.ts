import fc from 'fast-check';

import { describeOrigin, parseOrigin } from './origin';

const origin = {
  firstPage: '/services/web-development',
  referrer: 'www.example.com',
  campaign: { utm_source: 'news', utm_campaign: '겨울 2026' },
};

it('reads a valid origin and writes it in one line', () => {
  expect(parseOrigin(origin)).toEqual(origin);
  expect(describeOrigin(origin)).toBe(
    '/services/web-development, from www.example.com, utm_source=news, utm_campaign=겨울 2026',
  );
  expect(describeOrigin({ firstPage: '/', referrer: '', campaign: {} })).toBe('/');
});

it.each(['services', '//evil.example', '/a?b', '/a#b', '/a b', '/\\evil.example', '/<script>', '/é', '', 7])(
  'drops all of an origin whose first page is %j',
  (firstPage) => expect(parseOrigin({ ...origin, firstPage })).toBeUndefined(),
);

it.each(['a b.example', '-a.example', 'a..b', 'https://a.example', 'a.example:80', '[::1]', 'é.example'])(
  'drops the referrer %j',
  (referrer) => expect(parseOrigin({ ...origin, referrer })).toEqual({ ...origin, referrer: '' }),
);

it('takes at most five campaign values of at most 100 characters, and no other parameters', () => {
  const good = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`utm_${name}`, name]));
  const bad = {
    gclid: 'x',
    utm_long: 'x'.repeat(101),
    utm_line: 'a\nb',
    utm_list: ['a'],
    utm_bidi: '\u202ea',
  };
  expect(Object.keys(parseOrigin({ ...origin, campaign: { ...bad, ...good } })?.campaign ?? {})).toEqual([
    'utm_a',
    'utm_b',
    'utm_c',
    'utm_d',
    'utm_e',
  ]);
});

it('takes a path of 512 characters and a host of 253, and none that is longer', () => {
  const path = `/${'a'.repeat(511)}`;
  const host = `${`${'a'.repeat(61)}.`.repeat(4)}abcde`;
  expect(host).toHaveLength(253);
  expect(parseOrigin({ firstPage: path, referrer: host })).toEqual({
    firstPage: path,
    referrer: host,
    campaign: {},
  });
  expect(parseOrigin({ firstPage: `${path}a` })).toBeUndefined();
  expect(parseOrigin({ firstPage: '/', referrer: `${host}f` })?.referrer).toBe('');
});

const text = fc.string({ unit: 'binary', maxLength: 600 });
const loose = fc.record(
  {
    firstPage: fc.oneof(fc.webPath(), text, fc.anything()),
    referrer: fc.oneof(fc.domain(), text, fc.anything()),
    campaign: fc.oneof(
      fc.dictionary(fc.oneof(fc.stringMatching(/^utm_[a-z]{1,120}$/), text), fc.oneof(text, fc.anything())),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
);

it('never throws, keeps to the limits, and reads its own result as the same, whatever is sent', () => {
  fc.assert(
    fc.property(fc.oneof(loose, fc.anything()), (sent) => {
      const read = parseOrigin(sent);
      if (read === undefined) return;
      expect(read.firstPage).toMatch(/^\/(?:[^/\s][^\s?#]*)?$/);
      expect(read.firstPage.length).toBeLessThanOrEqual(512);
      expect(read.referrer.length).toBeLessThanOrEqual(253);
      const campaign = Object.entries(read.campaign);
      expect(campaign.length).toBeLessThanOrEqual(5);
      for (const [name, value] of campaign) {
        expect(name).toMatch(/^utm_/);
        expect(Math.max(name.length, value.length)).toBeLessThanOrEqual(100);
      }
      expect(describeOrigin(read)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(parseOrigin(JSON.parse(JSON.stringify(read)))).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});
