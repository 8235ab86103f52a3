import { contentTypes } from '../content-model/content-types';
import { defaultLanguage } from '../i18n/languages';

import { entryStore, type StoredEntry } from './entry-store';
import { pick } from './selection';

const type = contentTypes.find(({ name }) => name === 'Project');
if (!type) throw new Error('There is no content type Project.');

const entry = (slug: string, year: number, order: number): StoredEntry => ({
  type,
  slug,
  language: defaultLanguage,
  own: {},
  shared: { year, order },
});
const store = entryStore({}, undefined);
const slugs = (entries: readonly StoredEntry[]): string[] => entries.map(({ slug }) => slug);

it('entries that are equal by the first order stand by the next', () => {
  const entries = [entry('c', 2024, 2), entry('a', 2025, 3), entry('b', 2024, 1), entry('d', 2024, 1)];
  const sort = [{ year: 'DESC' }, { order: 'ASC' }, { slug: 'ASC' }] as const;
  expect(slugs(pick(entries, { sort }, store))).toEqual(['a', 'b', 'd', 'c']);
  expect(slugs(pick([...entries].reverse(), { sort, limit: 3 }, store))).toEqual(['a', 'b', 'd']);
});

it('without an order entries stay as they are', () => {
  expect(slugs(pick([entry('b', 1, 1), entry('a', 2, 0)], {}, store))).toEqual(['b', 'a']);
});
