import { fingerprintOf } from './fingerprint';
import type { TextFile } from './read-texts';
import { recordsOfSave } from './record-save';

const folder = 'content/testimonials/first';
const entry = (quote: string): string => `---\norder: 1\nquote: ${quote}\n---\n`;
const before = new Map([
  [`${folder}/index.en.md`, entry('Old')],
  [`${folder}/index.fr.md`, entry('Vieux')],
  [`${folder}/translations.json`, JSON.stringify({ fr: { quote: fingerprintOf('Old') } })],
  ['locales/en/lists.json', '{ "all": "All" }'],
  ['locales/fr/lists.json', '{ "all": "Tous" }'],
]);
const save = (...files: TextFile[]): Record<string, unknown> =>
  Object.fromEntries(
    recordsOfSave(files, (path) => before.get(path)).map(({ path, raw }) => [path, JSON.parse(raw)]),
  );

it('writes the record of a translation beside the entry', () => {
  const files = [
    { path: `${folder}/index.en.md`, raw: entry('New') },
    { path: `${folder}/index.fr.md`, raw: entry('Nouveau') },
  ];
  expect(save(...files)).toEqual({
    [`${folder}/translations.json`]: { fr: { quote: fingerprintOf('New') } },
  });
});

it('writes nothing if only the English changed', () => {
  expect(save({ path: `${folder}/index.en.md`, raw: entry('New') })).toEqual({});
});

it('writes nothing if no translated text changed', () => {
  expect(save({ path: `${folder}/index.en.md`, raw: entry('Old').replace('order: 1', 'order: 2') })).toEqual(
    {},
  );
});

it('records messages in a separate folder', () => {
  expect(save({ path: 'locales/fr/lists.json', raw: '{ "all": "Toutes" }' })).toEqual({
    'locales/translations/lists.json': { fr: { all: fingerprintOf('All') } },
  });
});

it('ignores records that the save contains, and files without texts', () => {
  expect(
    save({ path: `${folder}/translations.json`, raw: '{}\n' }, { path: `${folder}/cover.png`, raw: '' }),
  ).toEqual({});
});
