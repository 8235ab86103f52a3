import { contentTypes } from '../../content/content-types';
import { defaultLanguage } from '../../i18n/languages';

import { entryStore, type StoredEntry } from './entry-store';
import { selectEntries } from './selection';

const type = contentTypes.find(({ name }) => name === 'Project');
if (!type) throw new Error('There is no content type Project.');

const entry = (slug: string, year: number, order: number): StoredEntry => ({
  type,
  slug,
  language: defaultLanguage,
  translated: {},
  shared: { year, order },
});
const store = entryStore({}, undefined);
const slugs = (entries: readonly StoredEntry[]): string[] => entries.map(({ slug }) => slug);

it('sorts equal entries by the next order', () => {
  const entries = [entry('c', 2024, 2), entry('a', 2025, 3), entry('b', 2024, 1), entry('d', 2024, 1)];
  const sort = [{ year: 'DESC' }, { order: 'ASC' }, { slug: 'ASC' }] as const;
  expect(slugs(selectEntries(entries, { sort }, store))).toEqual(['a', 'b', 'd', 'c']);
  expect(slugs(selectEntries([...entries].reverse(), { sort, limit: 3 }, store))).toEqual(['a', 'b', 'd']);
});

it('keeps the order of entries without a sort', () => {
  expect(slugs(selectEntries([entry('b', 1, 1), entry('a', 2, 0)], {}, store))).toEqual(['b', 'a']);
});
