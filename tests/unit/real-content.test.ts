import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { checkContent, slugLookup } from '../../src/content/reading/check-content';
import { checkMessages } from '../../src/content/reading/check-messages';
import { readContent } from '../../src/content/reading/read-content';
import { fileCodeOf, fileCodes, languages } from '../../src/i18n/languages';
import { withColon } from '../../src/i18n/typography';
import { longestTitle, pageTitle } from '../../src/routes/page-title';
import { allAddresses, failurePages, routes, type Route } from '../../src/routes/route-table';

const root = join(__dirname, '..', '..');

it('the site’s own content has no errors', async () => {
  expect(await checkContent(root)).toEqual([]);
});

it('the site’s own messages have no errors', () => {
  expect(checkMessages(root)).toEqual([]);
});

it('the site’s own content makes at least the 37 specified addresses', () => {
  const addresses = allAddresses(slugLookup(readContent(root)));
  expect(addresses.length).toBeGreaterThanOrEqual(37);
  const slugs = (type: string) => [...slugLookup(readContent(root))(type)];
  expect(slugs('CaseStudy')).toEqual(
    expect.arrayContaining([
      'babypass',
      'halialabs',
      'iot',
      'orderbuddy',
      'sato',
      'taffi',
      'wareflex',
      'yokogawa',
    ]),
  );
  expect(slugs('Project')).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `project-${number}`)),
  );
  expect(slugs('Service').sort()).toEqual([
    'cloud-devops',
    'dedicated-teams',
    'mobile-app-development',
    'qa-sts',
    'web-development',
  ]);
  expect(slugs('Technology').sort()).toEqual(['ai', 'data-app', 'full-stack']);
});

it.each(languages.map((language) => [language.label, language] as const))(
  'no document title is longer than 60 characters in %s',
  (_label, language) => {
    const { entries } = readContent(root);
    const textsOf = (place: string) => {
      const texts = entries.find(({ folder }) => folder === place)?.texts;
      return { ...texts?.en, ...texts?.[fileCodeOf(language)] } as Record<string, string>;
    };
    const { trade = '', brand = '' } = textsOf('content/settings/site');
    const titles = entries.flatMap(({ folder }) => {
      const { title, product, kind } = textsOf(folder);
      const isPage = /^content\/(?:pages|services|technologies|case-studies|projects)\//.test(folder);
      const name = product && kind ? withColon(product, kind, language) : title;
      return isPage ? [pageTitle(name, { trade, brand })] : [];
    });
    expect(titles.length).toBeGreaterThan(30);
    expect(titles.filter((title) => title.length > longestTitle)).toEqual([]);
  },
);

/** Message files of pages that the server renders (server/leads/page) and of replies to leads, besides those of routes. */
const serverNamespaces = ['receipt', 'lead-reply'];
/** Message files of the editor and of content errors. */
const editorNamespaces = [
  'sign-in',
  'admin',
  'inbox',
  'content-errors',
  'editor-errors',
  'editor-form',
  'editor-labels',
];
/** The search loads its own (src/layouts/search/search-messages.ts). */
const searchNamespace = 'search';

it.each(fileCodes)('message files exist for exactly the namespaces of routes and server, in %s', (code) => {
  const named = [...Object.values<Route>(routes), ...Object.values<Route>(failurePages)].flatMap(
    ({ namespaces }) => namespaces ?? [],
  );
  const files = readdirSync(join(root, 'locales', code)).map((name) => name.replace(/\.json$/, ''));
  expect(files.sort()).toEqual(
    [...new Set(['common', ...serverNamespaces, ...editorNamespaces, searchNamespace, ...named])].sort(),
  );
});
