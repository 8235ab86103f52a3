import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { languageParameter } from '../../src/i18n/choose-language';
import { languages } from '../../src/i18n/languages';

import { addresses, listedAddress, siteUrl } from './site';

/** @returns the values of a page's social media meta tags, by name */
function tagsOf(html: string): Map<string, string[]> {
  const tags = new Map<string, string[]>();
  for (const [tag, name = ''] of html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)"[^>]*>/g))
    tags.set(name, [...(tags.get(name) ?? []), /content="([^"]*)"/.exec(tag)?.[1] ?? '']);
  return tags;
}

for (const language of languages) {
  test(`every page has its own card in ${language.label}, 1200 by 630 pixels and at most 100 kB`, async ({
    request,
  }) => {
    const seen = new Set<string>();
    for (const { path } of addresses) {
      const html = await (await request.get(`${path}?${languageParameter}=${language.value}`)).text();
      const tags = tagsOf(html);
      const [address = '', ...others] = tags.get('og:image') ?? [];
      expect([path, others]).toEqual([path, []]);
      expect(address.startsWith(`${siteUrl}/static/cards/`), path).toBe(true);
      expect(seen.has(address), path).toBe(false);
      seen.add(address);
      const answer = await request.get(address.slice(siteUrl.length));
      expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ]);
      const bytes = await answer.body();
      expect(bytes.length, path).toBeLessThanOrEqual(100_000);
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height].map(String)).toEqual([
        tags.get('og:image:width')?.[0],
        tags.get('og:image:height')?.[0],
      ]);
      expect([width, height]).toEqual([1200, 630]);
      expect(tags.get('og:image:alt')?.[0], path).toBeTruthy();
      expect(tags.get('twitter:card')).toEqual(['summary_large_image']);
      expect(tags.get('og:url')).toEqual([listedAddress(path, language)]);
      expect(tags.get('og:locale')).toEqual([language.iso.replace('-', '_')]);
      expect(tags.get('og:locale:alternate')).toEqual(
        languages.filter((other) => other !== language).map(({ iso }) => iso.replace('-', '_')),
      );
    }
  });
}
