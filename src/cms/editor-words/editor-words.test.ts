/** @jest-environment node */
import { editorConfig } from '../editor-config';
import type { EditorField } from '../editor-field';

import { editorWords } from './editor-words';

function configIn(interfaceLanguage: string): ReturnType<typeof editorConfig> {
  return editorConfig({
    origin: 'http://localhost',
    backEnd: { name: 'x' },
    interfaceLanguage,
    choicesOf: () => [],
    words: { common: { send: 'Send {{count}}' } },
  });
}

/** All labels and own words of hints, without those that are composed of others. */
function wordsIn(language: string): string[] {
  const { collections } = configIn(language);
  const all = (fields: readonly EditorField[]): string[] =>
    fields.flatMap(({ label, hint = '', fields: parts = [], field }) => [
      label,
      ...[hint.replace(/^[^.]*characters[^.]*\. /, '')].filter(
        (own) => own !== '' && !/\d|example|English|see the picture/.test(own),
      ),
      ...all(parts),
      ...(field ? all([field]) : []),
    ]);
  return collections.flatMap((collection) => [
    collection.label,
    collection.label_singular,
    ...('fields' in collection ? all(collection.fields) : []),
  ]);
}

describe.each(['fr', 'ko', 'ja'])('the form in %s', (language) => {
  const words = editorWords(language);

  it('has a word for every label and hint of the content model', () => {
    const english = new Set(wordsIn('en').map((text) => text.replace(/: what it shows$|^Page: /g, '')));
    expect([...english].filter((text) => words.labels[text] === undefined)).toEqual([]);
  });

  it('has no words for labels that are not there', () => {
    const english = wordsIn('en').map((text) => text.replace(/: what it shows$|^Page: /g, ''));
    const known = new Set([
      ...english,
      'Text',
      'What stands on buttons, in menus and in messages, page by page.',
    ]);
    expect(Object.keys(words.labels).filter((label) => !known.has(label))).toEqual([]);
  });

  it('says in its own language how much fits', () => {
    expect(words.characters(1, 90)).toContain('90');
    expect(words.items(3, 3)).toContain('3');
    expect(wordsIn(language)).not.toContain('Case studies');
  });
});

it('in another language is in English', () => {
  expect(wordsIn('de')).toEqual(wordsIn('en'));
});
