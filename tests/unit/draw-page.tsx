import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { act } from '@testing-library/react';

import { entryStore } from '../../src/editor/preview/entry-store';
import { runPageQuery, contextOf } from '../../src/editor/preview/page-query';
import { previewRoot } from '../../src/editor/preview/preview-root';
import { sitePage } from '../../src/editor/preview/site-pages';
import type { FileCode } from '../../src/i18n/languages';
import { routes, type RouteName } from '../../src/routes/route-table';

const project = join(__dirname, '..', '..');

/** Content and message files by their path in the repository. */
export const siteTexts: Readonly<Record<string, string>> = Object.fromEntries(
  ['content', 'locales'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile() && /\.(?:md|json)$/.test(item.name))
      .map((item) => join(item.parentPath ?? item.path, item.name))
      .map((path) => [relative(project, path), readFileSync(path, 'utf8')]),
  ),
);

/**
 * Renders a page with header and footer as the editor's preview does. The test file has to mock `gatsby` by
 * src/editor/preview/stand-ins/gatsby.
 *
 * @param texts the files to render
 */
export async function drawPage(
  route: RouteName,
  code: FileCode,
  texts: Readonly<Record<string, string>> = siteTexts,
): Promise<HTMLElement> {
  const store = entryStore(texts, undefined);
  const { document: query, Template } = sitePage(routes[route].template);
  const pageContext = contextOf({ route }, code, store);
  const { data } = await runPageQuery(query, pageContext, {
    store,
    pictures: {},
    missPicture: () => undefined,
    siteUrl: 'https://example.org',
  });
  // jsdom has no media queries: none matches.
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const element = document.body.appendChild(document.createElement('div'));
  const root = previewRoot(element);
  // The cookie notice appears once the styles are loaded.
  await act(async () => {
    root.render({ data, pageContext, path: routes[route].path }, Template, (error) => {
      throw error;
    });
    await Promise.resolve();
  });
  return element;
}
