/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { checkContent, slugLookup } from '../../src/build/check-content';
import { checkMessages } from '../../src/build/check-messages';
import { readContent } from '../../src/build/read-content';
import { fileCodes } from '../../src/i18n/languages';
import { allAddresses, failurePages, routes, type Route } from '../../src/routes/route-table';

const root = join(__dirname, '..', '..');

it('finds no fault in the site’s own content', async () => {
  expect(await checkContent(root)).toEqual([]);
});

it('finds no fault in the site’s own messages', () => {
  expect(checkMessages(root)).toEqual([]);
});

it('makes at least the 37 addresses of the specification from the site’s own content', () => {
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

/** Besides the routes', the messages of the pages that the server writes itself (server/lead-page). */
const serverNamespaces = ['receipt'];
/** The search brings its own (src/layouts/search/search-words.ts). */
const searchNamespace = 'search';

it.each(fileCodes)('has every message file a route or the server names, and no other, in %s', (code) => {
  const named = [...Object.values<Route>(routes), ...Object.values<Route>(failurePages)].flatMap(
    ({ namespaces }) => namespaces ?? [],
  );
  const files = readdirSync(join(root, 'locales', code)).map((name) => name.replace(/\.json$/, ''));
  expect(files.sort()).toEqual(
    [...new Set(['common', ...serverNamespaces, searchNamespace, ...named])].sort(),
  );
});
