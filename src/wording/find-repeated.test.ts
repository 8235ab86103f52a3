/** @jest-environment node */
import { languageByTag } from '../i18n/languages';

import { findRepeated } from './find-repeated';

const text = (file: string, tag: string, words: string) => ({
  file,
  field: 'description',
  language: languageByTag(tag),
  words,
});

it('tells the file, field and language of a description that another page has', () => {
  const faults = findRepeated([
    text('a/index.fr.md', 'fr', 'Une page.'),
    text('b/index.fr.md', 'fr', 'Une autre page.'),
    text('c/index.fr.md', 'fr', 'Une page. '),
  ]);
  expect(faults).toMatchObject([{ file: 'c/index.fr.md', field: 'description', language: 'Français' }]);
  expect(faults[0]?.problem).toContain('a/index.fr.md');
});

it('the same words in two languages are no repetition', () => {
  expect(findRepeated([text('a', 'en', 'QA'), text('b', 'fr', 'QA')])).toEqual([]);
});
