import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { readJson, writeIfChanged } from '../../content/reading/files';
import type { Content, Entry } from '../../content/reading/read-content';
import type { PageKind } from '../../content/search/search-index';
import { languageAddress, variantPath } from '../../i18n/language-paths';
import { defaultLanguage, fileCodeOf, languages, type Language } from '../../i18n/languages';
import { withColon } from '../../i18n/typography';
import { markdownPath } from '../../routes/markdown-path';
import { pathFor, type Address } from '../../routes/route-table';
import { builtPageFile, descriptionOf, kindOf, readBuiltPage, titleOf } from '../built-page';

import { readChangeDates, type ChangeDates } from './change-dates';
import { feedPath, rss, type FeedItem } from './feed';
import { markdownAlternate } from './markdown-alternate';
import { llmsText, securityText, type LinkedPage } from './text-files';

/** When somebody last checked that the address in security.txt answers. */
const securityReviewed = '2026-11-21';

export interface Discovery {
  /** With the built pages in `public/`. */
  root: string;
  content: Content;
  /** Its history gives the dates. */
  repository: string;
  /** The commit with this content. */
  commit: string;
  siteUrl: string;
  addresses: readonly Address[];
}

/**
 * Writes feeds of the case studies, `security.txt`, `llms.txt` and a Markdown alternate of each page.
 * @returns by path, when each page last changed (ISO 8601), as far as known
 */
export async function writeDiscovery(discovery: Discovery): Promise<ReadonlyMap<string, string>> {
  const { root, content, siteUrl, addresses } = discovery;
  const dates = await readChangeDates(discovery.repository, discovery.commit);
  const files = new Map<string, string>();
  for (const language of languages) files.set(feedPath(language), feedIn(language, content, dates, siteUrl));
  files.set(
    '/.well-known/security.txt',
    securityText(siteUrl, company(content, 'email'), securityReviewed, Date.now()),
  );
  files.set('/llms.txt', await guide(discovery, content));
  await Promise.all([...files].map(([path, text]) => writeIfChanged(join(root, 'public', path), text)));
  await writeMarkdownAlternates(discovery);
  return new Map(
    addresses.flatMap((address) => {
      const changed = dates.get(folderOf(content, address))?.changed;
      return changed === undefined ? [] : [[address.path, changed] as const];
    }),
  );
}

/** Sequential, because the Markdown alternates of a large site would fill the memory. */
async function writeMarkdownAlternates({ root, siteUrl, addresses }: Discovery): Promise<void> {
  const record = join(root, '.cache', 'markdown-alternates.json');
  const former = await readVersions(record);
  const versions: Versions = {};
  for (const { path } of addresses) {
    for (const language of languages) {
      const target = variantPath(markdownPath(path), language);
      const page = await versionOf(builtPageFile(root, path, language));
      if (page !== undefined) versions[target] = page;
      if (page === former[target] && existsSync(join(root, 'public', target))) continue;
      const html = await readBuiltPage(root, path, language);
      const alternate = html && markdownAlternate(html, languageAddress(siteUrl, path, language));
      if (alternate) await writeIfChanged(join(root, 'public', target), alternate);
    }
  }
  await writeIfChanged(record, JSON.stringify(versions));
  await removeOthers(join(root, 'public'), new Set(Object.keys(versions)));
}

/** Gatsby removes deleted pages, but not their Markdown alternates. */
async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const found = await readdir(folder, { recursive: true });
  const alternates = found
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.md'));
  await Promise.all(
    alternates.filter((file) => !wanted.has(file)).map((file) => rm(join(folder, file), { force: true })),
  );
}

/** @returns the content folder of most of a page's texts */
function folderOf({ entries }: Content, { route, slug }: Address): string {
  const entry = entries.find(
    (one) => slug !== undefined && one.type.name === route.records && one.slug === slug,
  );
  return entry?.folder ?? `content/pages/${route.template}`;
}

function feedIn(
  language: Language,
  content: Content,
  dates: ReadonlyMap<string, ChangeDates>,
  siteUrl: string,
): string {
  const code = fileCodeOf(language);
  const list = content.entries.find(({ folder }) => folder === 'content/pages/case-studies');
  const studies = content.entries.filter(({ type }) => type.name === 'CaseStudy').sort(byOrder);
  const items = studies.map(({ slug, folder, texts }): FeedItem => ({
    title: withColon(text(texts.en?.product), text(texts[code]?.title), language),
    description: text(texts[code]?.description),
    path: pathFor('caseStudy', slug),
    published: dates.get(folder)?.created,
  }));
  return rss(siteUrl, {
    language,
    title: `${text(list?.texts[code]?.title)} | ${company(content, 'brand')}`,
    description: text(list?.texts[code]?.description),
    path: pathFor('caseStudies'),
    items,
  });
}

function byOrder(one: Entry, other: Entry): number {
  return Number(one.texts.en?.order) - Number(other.texts.en?.order);
}

async function guide({ root, siteUrl, addresses }: Discovery, content: Content): Promise<string> {
  const sections = new Map<string, LinkedPage[]>();
  for (const { path, route } of addresses) {
    const html = await readBuiltPage(root, path, defaultLanguage);
    if (html === undefined) continue;
    const heading = sectionHeadings[kindOf(route)];
    const [title = ''] = titleOf(html).split(' | ');
    sections.set(heading, [
      ...(sections.get(heading) ?? []),
      { title, description: descriptionOf(html), path },
    ]);
  }
  const summary = [company(content, 'trade'), company(content, 'slogan'), company(content, 'footerText')];
  return llmsText(siteUrl, { name: company(content, 'brand'), summary: summary.join('. '), sections });
}

const sectionHeadings: Readonly<Record<PageKind, string>> = {
  page: 'Pages',
  caseStudy: 'Case studies',
  project: 'Projects',
  service: 'Services',
  technology: 'Technologies',
};

/** By Markdown alternate, the version of its page. */
type Versions = Partial<Record<string, string>>;

/** Only content builds reuse alternates: other builds may have changed the code that writes them. */
async function readVersions(record: string): Promise<Versions> {
  if (process.env.SITE_CONTENT_ONLY !== 'yes') return {};
  return (await readJson<Versions>(record)) ?? {};
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.size} ${found.mtimeMs}`;
}

function company(content: Content, field: string): string {
  const entry = content.entries.find(({ type }) => type.name === 'Company');
  return text(entry?.texts.en?.[field]);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
