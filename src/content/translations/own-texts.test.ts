import { join } from 'node:path';

import { openTextFolder } from './command/text-folder';
import { reportFiles } from './report-files';

const root = join(__dirname, '..', '..', '..');
const { paths, read } = openTextFolder(root);
const sources = reportFiles(paths, read);

it('the content has no missing text', () => {
  const missing = sources.flatMap(({ source, reports }) =>
    reports
      .filter(({ state }) => state === 'missing')
      .map(({ code, name }) => `${source.pathOf(code)}:${name}`),
  );
  expect(missing).toEqual([]);
});

it('every translation is recorded', () => {
  const unrecorded = sources.flatMap(({ source, reports }) =>
    reports
      .filter(({ code, words, madeFrom }) => code !== 'en' && words !== '' && madeFrom === undefined)
      .map(({ code, name }) => `${source.pathOf(code)}:${name}`),
  );
  expect(unrecorded).toEqual([]);
});

it('every entry and every namespace has texts', () => {
  const empty = sources.filter(({ reports }) => reports.length === 0).map(({ source }) => source.slug);
  expect(empty).toEqual(['redirects']);
});
