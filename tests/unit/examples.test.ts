import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const source = join(__dirname, '..', '..', 'src');

/** Folders that are parts: a component of the folder's name is in them. */
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

test('no part is there for its examples alone', () => {
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

test('every page of the style page has a name of its own', () => {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.examples.tsx'))
    .map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
