/** @jest-environment node */
import { join } from 'node:path';

import { openTextFolder } from './command/text-folder';
import { reportFiles } from './report-files';

const root = join(__dirname, '..', '..');
const { paths, read } = openTextFolder(root);
const sources = reportFiles(paths, read);

it('finds no text of the site’s own content missing; that a translation waits is no fault', () => {
  const missing = sources.flatMap(({ source, reports }) =>
    reports
      .filter(({ state }) => state === 'missing')
      .map(({ code, name }) => `${source.pathOf(code)}:${name}`),
  );
  expect(missing).toEqual([]);
});

it('finds the English of each of them recorded, or npm run translations -- record has not been run', () => {
  const unrecorded = sources.flatMap(({ source, reports }) =>
    reports
      .filter(({ code, words, madeFrom }) => code !== 'en' && words !== '' && madeFrom === undefined)
      .map(({ code, name }) => `${source.pathOf(code)}:${name}`),
  );
  expect(unrecorded).toEqual([]);
});

it('finds texts of every entry and of every namespace', () => {
  const empty = sources.filter(({ reports }) => reports.length === 0).map(({ source }) => source.slug);
  expect(empty).toEqual(['redirects']);
});
