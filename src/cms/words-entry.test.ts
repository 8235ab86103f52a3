/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fileCodes } from '../i18n/languages';

import { joinWords, namespaceOf, readWords, splitWords, wordFiles, wordsPath } from './words-entry';

const root = join(__dirname, '..', '..');
const namespaces = readdirSync(join(root, 'locales', 'en')).map((name) => name.replace(/\.json$/, ''));

describe('the words of an interface as an entry', () => {
  it.each(namespaces)('of %s come back as they were', (namespace) => {
    const texts = Object.fromEntries(
      wordFiles(namespace).map(({ code, path }) => [code, readFileSync(join(root, path), 'utf8')]),
    );
    expect(splitWords(joinWords(texts), texts)).toEqual(texts);
  });

  it('change one line for one message, in its place', () => {
    const kr = '{\n  "a": "하나",\n  "b": "둘"\n}\n';
    const joined = JSON.stringify({ kr: { b: '둘', a: '첫째' } });
    expect(splitWords(joined, { kr }).kr).toBe('{\n  "a": "첫째",\n  "b": "둘"\n}\n');
  });

  it('keep a message that was emptied, so that the checks can tell of it', () => {
    const text = '{\n  "a": "One"\n}\n';
    expect(readWords(splitWords('{"en": {"a": ""}}', { en: text }).en)).toEqual({ a: '' });
  });

  it('get a message that a language did not have yet', () => {
    const text = '{\n  "a": "One"\n}\n';
    expect(splitWords('{"en": {"a": "One", "b": "Two", "c": ""}}', { en: text }).en).toBe(
      '{\n  "a": "One",\n  "b": "Two"\n}\n',
    );
  });

  it('are known by a path of their own', () => {
    expect(namespaceOf(wordsPath('lead-form'))).toBe('lead-form');
    expect(namespaceOf('locales/en/common.json')).toBeUndefined();
    expect(wordFiles('common').map(({ code }) => code)).toEqual(fileCodes);
  });
});
