import {
  clockOf,
  defaultLanguage,
  fileCodeOf,
  languageByFileCode,
  languageByTag,
  languageByValue,
  languages,
  tagOf,
} from './languages';

it.each([
  ['ENGLISH', 'en', 'EN', 'en-US', 'en', 'en'],
  ['Français', 'fr', 'FR', 'fr-FR', 'fr', 'fr'],
  ['한국인', 'ko', 'KR', 'ko-KR', 'kr', 'ko'],
  ['日本語', 'jp', 'JP', 'ja-JP', 'jp', 'ja'],
])('returns %s for each of its codes', (label, value, shortened, iso, fileCode, tag) => {
  const language = languages.find((candidate) => candidate.label === label) ?? defaultLanguage;
  expect(language).toEqual({ label, value, shortened, iso });
  expect(fileCodeOf(language)).toBe(fileCode);
  expect(tagOf(language)).toBe(tag);
  expect(languageByValue(value)).toBe(language);
  expect(languageByFileCode(fileCode)).toBe(language);
  expect(languageByTag(tag)).toBe(language);
});

it('has four languages, English first and by default', () => {
  expect(languages.map(({ value }) => value)).toEqual(['en', 'fr', 'ko', 'jp']);
  expect(defaultLanguage.value).toBe('en');
});

it('does not accept a code of another kind', () => {
  expect(languageByValue('kr')).toBeUndefined();
  expect(languageByValue('ja')).toBeUndefined();
  expect(languageByValue('FR')).toBeUndefined();
  expect(languageByFileCode('ko')).toBeUndefined();
  expect(languageByFileCode('ja')).toBeUndefined();
  expect(languageByTag('jp')).toBe(defaultLanguage);
  expect(languageByTag('fr-FR')).toBe(defaultLanguage);
});

it.each([undefined, null, '', 'toString', '__proto__'])('returns undefined for the value %s', (value) => {
  expect(languageByValue(value)).toBeUndefined();
});

it('formats a time with the hour cycle of the language', () => {
  const time = new Date(2026, 10, 27, 15, 5);
  const written = languages.map((language) =>
    new Intl.DateTimeFormat(language.iso, { timeStyle: 'short', ...clockOf(language) })
      .format(time)
      .replace(/\s/, ' '),
  );
  expect(written).toEqual(['3:05 PM', '15:05', '15:05', '15:05']);
});
