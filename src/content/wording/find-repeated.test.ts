import { languageByTag } from '../../i18n/languages';

import { findRepeated } from './find-repeated';

const text = (file: string, tag: string, text: string) => ({
  file,
  field: 'description',
  language: languageByTag(tag),
  text,
});

it('returns an error with file, field and language for a description that another page has', () => {
  const errors = findRepeated([
    text('a/index.fr.md', 'fr', 'Une page.'),
    text('b/index.fr.md', 'fr', 'Une autre page.'),
    text('c/index.fr.md', 'fr', 'Une page. '),
  ]);
  expect(errors).toMatchObject([{ file: 'c/index.fr.md', field: 'description', language: 'Français' }]);
  expect(errors[0]?.problem).toContain('a/index.fr.md');
});

it('returns no error for the same text in two languages', () => {
  expect(findRepeated([text('a', 'en', 'QA'), text('b', 'fr', 'QA')])).toEqual([]);
});
