import type { ReactNode } from 'react';

import { languageByTag, tagOf, type Language } from '../i18n/languages';
import { appDataPath } from '../routes/offline-pages';

import { pageDataPath } from './cached-pages';
import { buildAttribute } from './first-paint/served-html';
import { provideTemplates } from './load-page';
import type { TemplateProps } from './page';

/** How the server responds: with the page, not at all, or with a status and a text; a promise delays the page. */
type Response = 'ok' | 'unreachable' | { status: number; text: string } | Promise<unknown>;

/** For tests: the site's server. Each page has its address and language as data. */
export interface FakeSite {
  /** The requests for page data so far. */
  requests: string[];
  /** The id of the server's build. */
  build: string;
  /** Changes how a page is served. */
  serve: (path: string, language: Language, response: Response) => void;
}

/** Replaces the network by a site whose pages render with one template. */
export function startFakeSite(Template: (props: TemplateProps) => ReactNode): FakeSite {
  const responses = new Map<string, Response>();
  const site: FakeSite = {
    requests: [],
    build: 'now',
    serve: (path, language, response) => responses.set(pageDataPath(path, language), response),
  };
  document.documentElement.setAttribute(buildAttribute, 'now');
  provideTemplates({
    components: { template: async () => ({ default: Template, Head: () => null }) },
  });
  globalThis.fetch = (async (address: string) => {
    if (address === appDataPath) return answer(200, JSON.stringify({ webpackCompilationHash: site.build }));
    if (!address.startsWith('/page-data/')) return answer(200, '{}');
    site.requests.push(address);
    const response = responses.get(address) ?? 'ok';
    if (response === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof response === 'object' && 'status' in response) return answer(response.status, response.text);
    await response;
    return answer(200, JSON.stringify(pageDataAt(address)));
  }) as unknown as typeof fetch;
  return site;
}

function answer(status: number, text: string) {
  return { ok: status < 300, status, text: async () => text, json: async () => JSON.parse(text) as unknown };
}

function pageDataAt(address: string) {
  const [, built = ''] = /^\/page-data\/(.*)\/page-data\.json$/.exec(address) ?? [];
  const [, tag = 'en'] = /^(fr|ko|ja)(?:\/|$)/.exec(built) ?? [];
  const name = built.replace(/^(?:fr|ko|ja)\//, '');
  const pageContext = { route: name, slug: null, namespaces: [], language: tagOf(languageByTag(tag)) };
  return { componentChunkName: 'template', path: `/${built}`, result: { data: { name }, pageContext } };
}
