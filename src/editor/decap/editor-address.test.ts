import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { editorAddressOf, editorPlaceOf, filesOfEntry } from './editor-address';
import { editorConfig } from './editor-config';

const root = join(__dirname, '..', '..', '..');
const files = ['content', 'locales'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\/index\.\w+\.md$|locales\/(en|fr|kr|jp)\/.*\.json$/.test(name)),
);

describe('editor addresses', () => {
  it('lead from every text of the site to its entry and back', () => {
    expect(files.length).toBeGreaterThan(200);
    for (const file of files) {
      const place = editorPlaceOf(file);
      expect(place && filesOfEntry(place)).toContain(file);
    }
  });

  it('name collections that the editor has', () => {
    const { collections } = editorConfig({
      origin: 'http://localhost',
      backEnd: { name: 'x' },
      interfaceLanguage: 'en',
      choicesOf: () => [],
      messages: { common: { send: 'Send' } },
    });
    const names = new Set(collections.map(({ name }) => name));
    for (const file of files) expect(names).toContain(editorPlaceOf(file)?.collection);
  });

  it('name the field and the language to focus', () => {
    expect(editorAddressOf('content/case-studies/taffi/index.kr.md', 'title', 'kr')).toBe(
      '#/collections/case-studies/entries/taffi/index?field=title&language=kr',
    );
    expect(editorAddressOf('content/pages/home/index.en.md')).toBe('#/collections/pages-home/entries/index');
    expect(editorAddressOf('locales/fr/lead-form.json')).toBe('#/collections/words/entries/lead-form');
  });

  it('are undefined for other files', () => {
    expect(editorAddressOf('README.md')).toBeUndefined();
    expect(filesOfEntry({ collection: 'nothing', slug: 'a/index' })).toEqual([]);
  });
});
