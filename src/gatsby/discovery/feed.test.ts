import { XMLParser, XMLValidator } from 'fast-xml-parser';

import { languageByTag } from '../../i18n/languages';

import { feedPath, rss } from './feed';

const feed = rss('https://example.com', {
  language: languageByTag('fr'),
  title: 'Études & cas',
  description: 'Ce qui a été <mesuré>',
  path: '/case-studies',
  items: [
    {
      title: 'Bière\u200B & « pain »',
      description: 'a < b',
      path: '/case-studies/biere',
      published: '2026-01-02T03:04:05+07:00',
    },
    { title: 'Sans date', description: 'b', path: '/case-studies/sans-date', published: undefined },
  ],
});

interface Channel {
  rss: { channel: { title: string; language: string; item: Record<string, unknown>[] } };
}

it('a feed is XML whose texts are the given ones', () => {
  expect(XMLValidator.validate(feed)).toBe(true);
  const { channel } = (new XMLParser({ htmlEntities: true }).parse(feed) as Channel).rss;
  expect(channel.title).toBe('Études & cas');
  expect(channel.language).toBe('fr');
  expect(channel.item[0]).toMatchObject({
    title: 'Bière & « pain »',
    link: 'https://example.com/case-studies/biere?lang=fr',
    pubDate: 'Thu, 01 Jan 2026 20:04:05 GMT',
  });
  expect(channel.item[1]).not.toHaveProperty('pubDate');
});

it('a feed names its own address', () => {
  expect(feed).toContain(`href="https://example.com${feedPath(languageByTag('fr'))}" rel="self"`);
});
