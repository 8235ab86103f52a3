import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { languageTags } from '../../src/i18n/languages';
import { readSampleTexts } from '../../src/style-page/examples/read-sample-texts';
import { headingOf } from '../browser/site';

const source = join(__dirname, '..', '..', 'src');

/** Folders that contain a component of the same name. */
function partsIn(folder: string): string[] {
  return readdirSync(join(source, folder))
    .map((name) => join(source, folder, name))
    .filter((part) => statSync(part).isDirectory() && existsSync(join(part, `${basename(part)}.tsx`)));
}

const parts = [...partsIn('ui'), ...partsIn('sections'), ...partsIn('forms')];

test.each(parts.map((part) => [part.slice(source.length + 1), part]))(
  '%s has examples beside it, for the style page and the visual test',
  (_name, part) => {
    expect(existsSync(join(part, `${basename(part)}.examples.tsx`))).toBe(true);
  },
);

test('no part exists only for its examples', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:examples|test)\.tsx?$/.test(file))
    .map((file) => join(source, file));
  const imported = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from |import\((?:\/\*.*?\*\/ )?)'(\.[^']*)'/g)].map(
        ([, path = '']) => join(dirname(file), path),
      ),
    ),
  );
  expect(parts.filter((part) => !imported.has(join(part, basename(part))))).toEqual([]);
});

test('every page of the style page has a unique name', () => {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.examples.tsx'))
    .map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(languageTags)('the sample texts in %s are complete and from the content', (tag) => {
  const texts = readSampleTexts(join(source, '..'))[tag];
  expect(texts.heading).toBe(headingOf('home', tag));
  const all = Object.values<unknown>({ ...texts }).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((item: object) => Object.values(item) as unknown[]) : [value],
  );
  expect(all.length).toBeGreaterThan(60);
  for (const text of all) expect(text).toMatch(/\S/);
});
