import { expect, test } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

import { feedPath } from '../../src/gatsby/discovery/feed';
import { languageParameter } from '../../src/i18n/choose-language';
import { languages, tagOf } from '../../src/i18n/languages';
import { markdownPath } from '../../src/routes/markdown-path';
import { pathFor } from '../../src/routes/route-table';

import { addresses, entries, listedAddress, siteUrl } from './site';

const studies = entries.filter(({ type }) => type.name === 'CaseStudy');

for (const language of languages) {
  test(`the feed in ${language.label} lists every case study at its address`, async ({ request }) => {
    const xml = await (await request.get(feedPath(language))).text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const feed = new XMLParser().parse(xml) as {
      rss: { channel: { language: string; item: { link: string; title: string; description: string }[] } };
    };
    expect(feed.rss.channel.language).toBe(tagOf(language));
    expect(feed.rss.channel.item.map(({ link }) => link).sort()).toEqual(
      studies.map(({ slug }) => listedAddress(pathFor('caseStudy', slug), language)).sort(),
    );
    for (const { title, description } of feed.rss.channel.item) expect(title && description).toBeTruthy();
  });
}

test('every page has a Markdown alternate in every language, with its own heading', async ({ request }) => {
  for (const { path } of addresses) {
    for (const language of languages) {
      const response = await request.get(`${markdownPath(path)}?${languageParameter}=${language.value}`);
      expect([path, response.status()]).toEqual([path, 200]);
      expect(response.headers()['content-language']).toBe(tagOf(language));
      const text = await response.text();
      expect(text).toContain(`<!-- ${listedAddress(path, language)} -->`);
      expect(text).toMatch(/^# \S/m);
      expect(text).not.toContain('\u200B');
    }
  }
});

test('llms.txt links to the Markdown alternate of every page', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  for (const { path } of addresses) expect(text).toContain(`(${siteUrl}${markdownPath(path)})`);
});

test('security.txt has a contact and an expiry date in the future', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+$/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});
