import { variantPath } from '../i18n/language-paths';
import { tagOf, type Language } from '../i18n/languages';
import { guard } from '../routes/guard';
import { appDataPath, type AppData } from '../routes/offline-pages';
import { pageContextOf } from '../routes/page-context';
import { failurePages, routes, type Route } from '../routes/route-table';

import { pageDataPath } from './cached-pages';
import { buildAttribute } from './first-paint/served-html';
import type { LoadedPage, Template } from './page';

/** Gatsby's list of the templates, by the names of their chunks. */
export interface Templates {
  components: Readonly<Record<string, () => Promise<Template>>>;
  /** Development has the Heads in modules of their own. */
  head?: Readonly<Record<string, () => Promise<Pick<Template, 'Head'>>>>;
}

/** The part of Gatsby's page-data.json that is used here. */
interface PageData {
  componentChunkName: string;
  path: string;
  result: { data: unknown; pageContext: unknown };
}

/** How often a file is requested before its page counts as failed. */
const mostAttempts = 4;

let templates: Templates = { components: {} };
let pages = new Map<string, Promise<LoadedPage | undefined>>();

/** Called once, before a page is loaded. */
export function provideTemplates(all: Templates): void {
  templates = all;
}

/** Loads all pages again from now on: their data have changed. Only for development. */
export function forgetPages(): void {
  pages = new Map();
}

/**
 * Loads the data and the template of a page; each page once.
 *
 * @param path public path of an address, in any form that the guard knows
 * @returns the page, or the 404 page of the language if there is no content for the path
 * @throws RouteError if the route is broken; any error if the page cannot be loaded, and the next call tries again
 */
export async function loadPage(path: string, language: Language): Promise<LoadedPage> {
  const verdict = guard(path);
  if (verdict.kind === 'failure') throw verdict.error;
  const found = 'path' in verdict ? await loadOnce(verdict.path, language) : undefined;
  if (found) return found;
  const isMissing = 'path' in verdict && hasPage(verdict.path);
  const notFound = isMissing ? undefined : await loadOnce(failurePages.notFound.path, language);
  if (!notFound) throw new Error(`${path} could not be loaded`);
  return notFound;
}

/** @returns whether the site certainly has a page at a path, which depends on no content */
const hasPage = (path: string): boolean => Object.values<Route>(routes).some((route) => route.path === path);

/** Loads the further chunks of a page; rejects if one cannot be loaded. */
export async function loadNeeds(page: LoadedPage): Promise<void> {
  await page.template.default.needs?.();
}

/** @returns the build of the served page; empty in development */
export function ownBuild(): string {
  return document.querySelector(`[${buildAttribute}]`)?.getAttribute(buildAttribute) ?? '';
}

/** @returns whether the server had another build than this tab when the page was loaded */
export function isOfOtherBuild({ build }: LoadedPage): boolean {
  return build !== undefined && build !== ownBuild();
}

function loadOnce(path: string, language: Language): Promise<LoadedPage | undefined> {
  const key = variantPath(path, language);
  const loading = pages.get(key) ?? requestPage(path, language);
  pages.set(key, loading);
  const forget = () => void (pages.get(key) === loading && pages.delete(key));
  loading.then((page) => page ?? forget(), forget);
  return loading;
}

/** @returns undefined if the site has no such page */
async function requestPage(path: string, language: Language): Promise<LoadedPage | undefined> {
  const [data, build] = await Promise.all([requestData(pageDataPath(path, language)), requestBuild()]);
  if (!data) return undefined;
  const template = await loadTemplate(data.componentChunkName);
  const { result } = data;
  const context = pageContextOf(result.pageContext);
  if (context.language !== tagOf(language)) throw new Error(`${path} is not in ${tagOf(language)}`);
  return { kind: 'page', path, language, template, data: result.data, context, build };
}

async function loadTemplate(name: string): Promise<Template> {
  const load = templates.components[name];
  if (!load) throw new Error(`This build has no ${name}`);
  const template = await load();
  const head = await templates.head?.[name]?.();
  return head ? { default: template.default, Head: head.Head } : template;
}

async function requestData(address: string, attempt = 1): Promise<PageData | undefined> {
  const response = await request(address).catch((error: unknown) => {
    if (attempt === mostAttempts) throw error;
    return undefined;
  });
  if (response === undefined) return requestData(address, attempt + 1);
  // Hosts that answer unknown addresses with a page send 200.
  const data = response.status === 404 ? undefined : parse<PageData>(response.text);
  return data?.path === undefined ? undefined : (data as PageData);
}

/** @throws if the network or the server fails */
async function request(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address);
  if (response.status !== 200 && response.status !== 404)
    throw new Error(`${address} was answered with ${response.status}`);
  return { status: response.status, text: await response.text() };
}

async function requestBuild(): Promise<string | undefined> {
  const response = await request(appDataPath).catch(() => undefined);
  return response && parse<AppData>(response.text)?.webpackCompilationHash;
}

function parse<Content>(text: string): Partial<Content> | undefined {
  try {
    return JSON.parse(text) as Partial<Content>;
  } catch {
    return undefined;
  }
}
