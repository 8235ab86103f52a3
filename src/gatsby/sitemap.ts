import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { languageAddress } from '../i18n/language-paths';
import { defaultLanguage, languages, tagOf, type Language } from '../i18n/languages';

import { escapeXml } from './built-page';

/**
 * @param paths public paths of all pages
 * @param changed by path, when a page last changed, ISO 8601, as far as known
 * @returns every page in every language, each with all alternates
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemap(
  siteUrl: string,
  paths: readonly string[],
  changed: ReadonlyMap<string, string>,
): string {
  const entries = paths.flatMap((path) => {
    const alternate = (tag: string, language: Language) =>
      `    <xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(languageAddress(siteUrl, path, language))}"/>`;
    const alternates = [
      ...languages.map((language) => alternate(tagOf(language), language)),
      alternate('x-default', defaultLanguage),
    ];
    const date = changed.get(path);
    const lastChange = date === undefined ? '' : `    <lastmod>${date}</lastmod>\n`;
    return languages.map(
      (language) =>
        `  <url>\n    <loc>${escapeXml(languageAddress(siteUrl, path, language))}</loc>\n${lastChange}${alternates.join('\n')}\n  </url>`,
    );
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

export async function writeSitemap(
  root: string,
  siteUrl: string,
  paths: readonly string[],
  changed: ReadonlyMap<string, string>,
): Promise<void> {
  await writeFile(join(root, 'public', 'sitemap.xml'), sitemap(siteUrl, paths, changed));
  await writeFile(
    join(root, 'public', 'robots.txt'),
    `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
}
