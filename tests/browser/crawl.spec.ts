import { expect, test } from '@playwright/test';

import { languageParameter } from '../../src/i18n/choose-language';
import { languages, type Language } from '../../src/i18n/languages';

import { addresses } from './site';

/** A page as read from its HTML, with absolute addresses. */
interface CrawledPage {
  /** Number of clicks from home. */
  clicks: number;
  links: URL[];
  /** Pictures, styles, scripts, icons and manifest. */
  files: URL[];
  ids: Set<string>;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function decode(text: string): string {
  return text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

function attributesIn(html: string, elements: string, name: string): string[] {
  const pattern = new RegExp(`<(?:${elements})\\b[^>]*?\\s${name}="([^"]*)"`, 'gi');
  return [...html.matchAll(pattern)].map((match) => decode(match[1] ?? ''));
}

function read(html: string, address: URL): Omit<CrawledPage, 'clicks'> {
  const absolute = (href: string) => new URL(href, address);
  const candidates = attributesIn(html, 'img|source', 'srcset').flatMap((set) =>
    set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  const linked = [...html.matchAll(/<link\b[^>]*>/gi)].map(([element]) => element);
  const loaded = linked.filter((element) => !/rel="?(canonical|alternate)/.test(element));
  return {
    links: attributesIn(html, 'a', 'href').map(absolute),
    files: [
      ...attributesIn(html, 'img|script|source', 'src'),
      ...candidates,
      ...loaded.flatMap((element) => attributesIn(element, 'link', 'href')),
    ]
      .map(absolute)
      // Data URLs need no request.
      .filter(({ protocol }) => protocol !== 'data:'),
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => decode(match[1] ?? ''))),
  };
}

/** Without cookies, so that no page changes the language of the crawl. */
function ask(address: URL, language: Language): Promise<Response> {
  const headers = { cookie: `i18n_redirected=${language.value}`, accept: 'text/html' };
  return fetch(address, { headers, redirect: 'manual' });
}

/**
 * Follows every internal link from home once, breadth first.
 *
 * @param chosen collects the pages at addresses with a language parameter
 * @returns the pages by address, and a line for each failed request
 */
async function crawl(
  origin: string,
  language: Language,
  chosen: Map<string, CrawledPage>,
): Promise<{ pages: Map<string, CrawledPage>; errors: string[] }> {
  const pages = new Map<string, CrawledPage>();
  const errors: string[] = [];
  const waiting = [{ address: new URL('/', origin), clicks: 0 }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, clicks } = next;
    const key = address.pathname + address.search;
    if (pages.has(key)) continue;
    // Links to other languages belong to another crawl.
    const choosesLanguage = address.searchParams.has(languageParameter);
    const known = choosesLanguage ? chosen.get(key) : undefined;
    if (known) {
      pages.set(key, known);
      continue;
    }
    const response = await ask(address, language);
    if (response.status !== 200) errors.push(`${key}: answers ${response.status}`);
    const page = { ...read(await response.text(), address), clicks };
    pages.set(key, page);
    if (choosesLanguage) chosen.set(key, page);
    else
      for (const link of page.links)
        if (link.origin === origin) waiting.push({ address: link, clicks: clicks + 1 });
  }
  return { pages, errors };
}

test('in every language, every link leads directly to a page, and every page is at most three clicks from home', async ({
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const chosen = new Map<string, CrawledPage>();
  const files = new Set<string>();

  expect.soft(await listedPaths(origin), 'in the sitemap').toEqual(addresses.map(({ path }) => path).sort());
  for (const language of languages) {
    const { pages, errors } = await crawl(origin, language, chosen);
    for (const { path } of addresses) {
      const clicks = pages.get(path)?.clicks ?? Infinity;
      if (clicks > 3) errors.push(`${clicks} clicks from home to ${path}`);
    }
    for (const [from, { links }] of pages)
      for (const link of links) {
        if (link.origin !== origin) {
          if (!isWellFormed(link)) errors.push(`${link.href} on ${from} is not well formed`);
        } else if (link.hash !== '') {
          const ids = pages.get(link.pathname + link.search)?.ids;
          if (!ids?.has(decodeURIComponent(link.hash.slice(1))))
            errors.push(`${link.href} on ${from} leads to no place in its page`);
        }
      }
    for (const page of pages.values()) for (const file of page.files) files.add(file.href);
    expect.soft(errors, language.label).toEqual([]);
  }

  const errors: string[] = [];
  for (const file of files) {
    if (new URL(file).origin !== origin) errors.push(`${file} is of another site`);
    else {
      const { status } = await fetch(file, { method: 'HEAD' });
      if (status !== 200) errors.push(`${file} answers ${status}`);
    }
  }
  expect.soft(errors, 'files').toEqual([]);
});

/** @returns the paths of all pages in the sitemap */
async function listedPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', origin))).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(decode(loc)).pathname,
  );
  return [...new Set(paths)].sort();
}

function isWellFormed({ protocol, hostname, pathname, username, password }: URL): boolean {
  if (protocol === 'https:')
    return /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname) && username === '' && password === '';
  if (protocol === 'mailto:') return /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i.test(pathname);
  return protocol === 'tel:' && /^\+[1-9]\d{6,14}$/.test(pathname);
}
