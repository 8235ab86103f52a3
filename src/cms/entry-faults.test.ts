/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentFacts } from '../content-model/content-facts';

import { entryFaults, type EntryFile } from './entry-faults';
import { wordFiles } from './words-entry';

const root = join(__dirname, '..', '..');
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

describe('the checks before publishing', () => {
  it('find nothing in an entry that is complete', () => {
    expect(entryFaults(testimonial, anything)).toEqual([]);
  });

  it('name the language and the field of what is missing in one language', () => {
    const files = changed(testimonial, 'index.kr.md', (raw) => raw.replace(/signature:.*\n/, ''));
    expect(entryFaults(files, anything)).toEqual([
      expect.objectContaining({
        language: '한국인',
        field: 'signature',
        file: 'content/testimonials/orderbuddy-restaurants/index.kr.md',
      }),
    ]);
  });

  it('take a language without a file for one where all is missing', () => {
    const files = testimonial.filter(({ path }) => !path.endsWith('index.jp.md'));
    const faults = entryFaults(files, anything);
    expect(faults.map(({ field }) => field)).toEqual(['quote', 'signature']);
    expect(new Set(faults.map(({ language }) => language))).toEqual(new Set(['日本語']));
  });

  it('tell of a relation to an entry that is not there', () => {
    const faults = entryFaults(testimonial, { ...anything, slugsOf: () => new Set(['taffi']) });
    expect(faults).toEqual([
      expect.objectContaining({ field: 'caseStudy', problem: 'no such entry: orderbuddy' }),
    ]);
  });
});

describe('the checks of the interface’s words', () => {
  const common = wordFiles('common').map(({ path }) => read(path));

  it('find nothing where all is well', () => {
    expect(entryFaults(common, anything)).toEqual([]);
  });

  it('find an emptied message and a lost placeholder, with the language', () => {
    const files = changed(
      [...wordFiles('form')].map(({ path }) => read(path)),
      '/kr/',
      (raw) => raw.replace(/\{\{\w+\}\}/, ''),
    );
    const [fault] = entryFaults(files, anything);
    expect(fault?.language).toBe('한국인');
    expect(fault?.problem).toContain('placeholders');
    const emptied = changed(common, '/fr/', (raw) => raw.replace(/"([a-zA-Z]+)": "[^"]*"/, '"$1": ""'));
    const [empty] = entryFaults(emptied, anything);
    expect(empty?.language).toBe('Français');
    expect(empty?.problem).toContain('empty');
  });
});
