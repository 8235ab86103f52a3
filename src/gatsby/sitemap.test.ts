import { XMLParser } from 'fast-xml-parser';

import { sitemap } from './sitemap';

interface Sitemap {
  urlset: { url: { loc: string; lastmod?: string }[] };
}

it('lists a page in each language at its own address, with the day of its last change where one is known', () => {
  const text = sitemap('https://example.com', ['/a&b', '/c'], new Map([['/c', '2026-01-02']]));
  const { url } = (new XMLParser({ htmlEntities: true }).parse(text) as Sitemap).urlset;
  expect(url.map(({ loc, lastmod }) => [loc, lastmod])).toEqual([
    ...['', '?lang=fr', '?lang=ko', '?lang=jp'].map((query) => [
      `https://example.com/a&b${query}`,
      undefined,
    ]),
    ...['', '?lang=fr', '?lang=ko', '?lang=jp'].map((query) => [
      `https://example.com/c${query}`,
      '2026-01-02',
    ]),
  ]);
});
