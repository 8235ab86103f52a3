import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentFacts } from '../../content/content-facts';

import { entryErrors, type EntryFile } from './entry-errors';
import { messageFiles } from './messages-entry';

const root = join(__dirname, '..', '..', '..');
const anything: ContentFacts = {
  picture: () => ({ width: 9999, height: 9999 }),
  hasPage: () => true,
  slugsOf: () => new Set(['orderbuddy', 'web-development', 'qa-sts', 'cloud-devops', 'dedicated-teams']),
};
const read = (path: string): EntryFile => ({ path, raw: readFileSync(join(root, path), 'utf8') });
const testimonial = ['en', 'fr', 'kr', 'jp'].map((code) =>
  read(`content/testimonials/orderbuddy-restaurants/index.${code}.md`),
);

function changed(files: readonly EntryFile[], part: string, change: (raw: string) => string): EntryFile[] {
  return files.map((file) => (file.path.includes(part) ? { ...file, raw: change(file.raw) } : file));
}

describe('entryErrors for content', () => {
  it('returns no errors for a complete entry', () => {
    expect(entryErrors(testimonial, anything)).toEqual([]);
  });

  it('returns language and field of a missing text', () => {
    const files = changed(testimonial, 'index.kr.md', (raw) => raw.replace(/signature:.*\n/, ''));
    expect(entryErrors(files, anything)).toEqual([
      expect.objectContaining({
        language: '한국인',
        field: 'signature',
        file: 'content/testimonials/orderbuddy-restaurants/index.kr.md',
      }),
    ]);
  });

  it('returns an error for every required field of a missing file', () => {
    const files = testimonial.filter(({ path }) => !path.endsWith('index.jp.md'));
    const errors = entryErrors(files, anything);
    expect(errors.map(({ field }) => field)).toEqual(['quote', 'signature']);
    expect(new Set(errors.map(({ language }) => language))).toEqual(new Set(['日本語']));
  });

  it('returns an error for a relation to a missing entry', () => {
    const errors = entryErrors(testimonial, { ...anything, slugsOf: () => new Set(['taffi']) });
    expect(errors).toEqual([
      expect.objectContaining({ field: 'caseStudy', problem: 'no such entry: orderbuddy' }),
    ]);
  });
});

describe('entryErrors for messages', () => {
  const common = messageFiles('common').map(({ path }) => read(path));

  it('returns no errors for complete messages', () => {
    expect(entryErrors(common, anything)).toEqual([]);
  });

  it('returns errors for an empty message and a missing placeholder, with the language', () => {
    const files = changed(
      [...messageFiles('form')].map(({ path }) => read(path)),
      '/kr/',
      (raw) => raw.replace(/\{\{\w+\}\}/, ''),
    );
    const [error] = entryErrors(files, anything);
    expect(error?.language).toBe('한국인');
    expect(error?.problem).toContain('placeholders');
    const emptied = changed(common, '/fr/', (raw) => raw.replace(/"([a-zA-Z]+)": "[^"]*"/, '"$1": ""'));
    const [empty] = entryErrors(emptied, anything);
    expect(empty?.language).toBe('Français');
    expect(empty?.problem).toContain('empty');
  });
});
