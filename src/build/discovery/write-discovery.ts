import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { languageAddress } from '../../i18n/language-address';
import { defaultLanguage, fileCodeOf, languages, type Language } from '../../i18n/languages';
import { variantPath } from '../../i18n/variants';
import { withColon } from '../../i18n/with-colon';
import { twinPath } from '../../routes/markdown-twin-path';
import { pathFor, type Address } from '../../routes/route-table';
import type { PageKind } from '../../search/search-index';
import { builtPageFile, descriptionOf, titleOf } from '../built-page';
import { kindOf } from '../page-kind';
import type { Content, Entry } from '../read-content';
import { writeIfChanged } from '../write-if-changed';

import { readChangeDates, type ChangeDates } from './change-dates';
import { feedPath, rss, type FeedItem } from './feed';
import { llmsText, type LinkedPage } from './llms-text';
import { markdownTwin } from './markdown-twin';
import { securityText } from './security-text';

/** The day on which somebody last made sure that the address in security.txt answers. */
const securityReviewed = '2026-11-21';

export interface Discovery {
  /** The project's folder, with the built pages in `public/`. */
  root: string;
  /** What the pages were built from. */
  content: Content;
  /** The repository whose history tells dates. */
  repository: string;
  /** The commit whose content this is. */
  commit: string;
  siteUrl: string;
  addresses: readonly Address[];
}

/**
 * Writes into `public/` what programs look for beside the pages: feeds of the case studies, `security.txt`, `llms.txt` and
 * a Markdown twin of each page.
 *
 * @returns when each page last changed, ISO 8601, by its path; a page whose history is not known is not in it
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
  await writeTwins(discovery);
  return new Map(
    addresses.flatMap((address) => {
      const changed = dates.get(folderOf(address))?.changed;
      return changed === undefined ? [] : [[address.path, changed] as const];
    }),
  );
}

/** One after the other: together, the twins of a large site would fill the memory. */
async function writeTwins({ root, siteUrl, addresses }: Discovery): Promise<void> {
  const record = join(root, '.cache', 'markdown-twins.json');
  const former = await readVersions(record);
  const versions: Versions = {};
  for (const { path } of addresses) {
    for (const language of languages) {
      const target = variantPath(twinPath(path), language);
      const page = await versionOf(builtPageFile(root, path, language));
      if (page !== undefined) versions[target] = page;
      if (page === former[target] && existsSync(join(root, 'public', target))) continue;
      const html = await pageHtml(root, path, language);
      const twin = html && markdownTwin(html, languageAddress(siteUrl, path, language));
      if (twin) await writeIfChanged(join(root, 'public', target), twin);
    }
  }
  await writeIfChanged(record, JSON.stringify(versions));
  await removeOthers(join(root, 'public'), new Set(Object.keys(versions)));
}

/** Gatsby removes pages whose entry is gone, but does not know their Markdown alternates. */
async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const found = await readdir(folder, { recursive: true });
  const alternates = found
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.md'));
  await Promise.all(
    alternates.filter((file) => !wanted.has(file)).map((file) => rm(join(folder, file), { force: true })),
  );
}

/** @returns the folder of the content that a page shows most of */
function folderOf({ route, slug }: Address): string {
  const folders: Partial<Record<string, string>> = {
    CaseStudy: 'case-studies',
    Project: 'projects',
    Service: 'services',
    Technology: 'technologies',
  };
  const folder = slug === undefined ? undefined : folders[route.records ?? ''];
  return folder === undefined ? `content/pages/${route.template}` : `content/${folder}/${slug ?? ''}`;
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
    const html = await pageHtml(root, path, defaultLanguage);
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

async function pageHtml(root: string, path: string, language: Language): Promise<string | undefined> {
  const file = builtPageFile(root, path, language);
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

/** Of each twin, the version of the page that it was made of. */
type Versions = Partial<Record<string, string>>;

/** Most pages stay the same from one build to the next. What makes twins of them may not, but in a build of content alone. */
async function readVersions(record: string): Promise<Versions> {
  if (process.env.SITE_CONTENT_ONLY !== 'yes') return {};
  try {
    return JSON.parse(await readFile(record, 'utf8')) as Versions;
  } catch {
    return {};
  }
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
