import { languageAddress } from '../../i18n/language-paths';
import { tagOf, type Language } from '../../i18n/languages';
import { escapeXml } from '../built-page';

export interface FeedItem {
  title: string;
  description: string;
  path: string;
  /** ISO 8601, if known. */
  published: string | undefined;
}

export interface Feed {
  language: Language;
  title: string;
  description: string;
  /** Public path of the page with the same list. */
  path: string;
  items: readonly FeedItem[];
}

export function feedPath(language: Language): string {
  return `/feeds/case-studies.${tagOf(language)}.xml`;
}

/** @see https://www.rssboard.org/rss-specification */
export function rss(siteUrl: string, { language, title, description, path, items }: Feed): string {
  const address = (of: string): string => escapeXml(languageAddress(siteUrl, of, language));
  const entries = items.map((item) =>
    [
      '    <item>',
      `      <title>${escapeXml(item.title)}</title>`,
      `      <link>${address(item.path)}</link>`,
      `      <guid isPermaLink="true">${address(item.path)}</guid>`,
      `      <description>${escapeXml(item.description)}</description>`,
      ...(item.published === undefined
        ? []
        : [`      <pubDate>${new Date(item.published).toUTCString()}</pubDate>`]),
      '    </item>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${escapeXml(title)}</title>`,
    `    <link>${address(path)}</link>`,
    `    <description>${escapeXml(description)}</description>`,
    `    <language>${tagOf(language)}</language>`,
    `    <atom:link href="${siteUrl}${feedPath(language)}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}
