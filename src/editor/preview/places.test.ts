import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentTypes } from '../../content/content-types';
import { routes } from '../../routes/route-table';

import { addressOf, placesOfEntry, placesOfMessages, routeOf } from './places';

const withPage = contentTypes.filter(({ fields }) => !('moves' in fields));

it.each(withPage.map((type) => [type.name, type] as const))('%s is shown on a page', (_name, type) => {
  for (const slug of type.onlySlugs ?? ['some-entry']) {
    const places = placesOfEntry(type, slug);
    expect(places.length).toBeGreaterThan(0);
    for (const { route } of places) expect(routeOf(route)).toBeDefined();
  }
});

it('an entry with a page is shown there first', () => {
  const caseStudy = withPage.find(({ name }) => name === 'CaseStudy');
  const [first] = caseStudy ? placesOfEntry(caseStudy, 'orderbuddy') : [];
  expect(first && addressOf(first)).toBe('/case-studies/orderbuddy');
});

it('the copy of each page is shown on that page', () => {
  const shown = contentTypes
    .filter(({ folder }) => folder === 'pages')
    .map((type) => placesOfEntry(type, type.onlySlugs?.[0] ?? '').map(addressOf)[0]);
  const ofOneEntry = Object.values(routes).filter((route) => !('records' in route));
  expect(shown.sort()).toEqual(ofOneEntry.map(({ path }) => path).sort());
});

it('messages are shown on the pages that use them, those of every page on the home page first', () => {
  expect(placesOfMessages('contact').map(addressOf)).toEqual(['/contact']);
  expect(placesOfMessages('errors').map(addressOf)).toEqual(['/404', '/500']);
  expect(placesOfMessages('common').map(addressOf)[0]).toBe('/');
});

it('the layers of the preview’s styles are those of the pages', () => {
  const read = (file: string): string[] =>
    (/@layer ([\w, ]+);/.exec(readFileSync(join(__dirname, file), 'utf8'))?.[1] ?? '').split(/, ?/);
  expect(read('layers.css')).toEqual(read('../../gatsby/html.tsx'));
  expect(read('layers.css')).toHaveLength(5);
});
