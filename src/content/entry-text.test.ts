import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { readEntryText, writeEntryText } from './entry-text';
import { invisibleCharacterIn } from './invisible-characters';
import { parseText } from './reading/parse-text';


const file = `---
# For the list
order: 1
title: "The order: in the kitchen"
kind: Restaurant ordering that everybody at the table can use, in a line that is longer than eighty characters
services: [web-development, qa-sts]
need: |
  One paragraph.

  Another.
steps:
  - when: 'Week 1'
    title: We listen
  - when: "Week 2"
    title: We draw
---

Below.
`;

function changed(change: Record<string, unknown>): string {
  return writeEntryText(file, { ...readEntryText(file), ...change });
}

/** Lines that stand in only one of the two texts. */
function difference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

describe('writeEntryText', () => {
  it('changes nothing for the same values', () => {
    expect(changed({})).toBe(file);
  });

  it('ignores a missing line break at the end of a text', () => {
    expect(changed({ need: 'One paragraph.\n\nAnother.' })).toBe(file);
  });

  it('changes one line for a changed title, and keeps its quotes', () => {
    expect(difference(file, changed({ title: 'The order: served' }))).toEqual([
      '-title: "The order: in the kitchen"',
      '+title: "The order: served"',
    ]);
  });

  it('does not fold a long line', () => {
    const kind = `${'word '.repeat(40)}end`;
    expect(difference(file, changed({ kind }))).toContain(`+kind: ${kind}`);
  });

  it('changes one line inside a list of groups', () => {
    const steps = [
      { when: 'Week 1', title: 'We listen' },
      { when: 'Week 2', title: 'We build' },
    ];
    expect(difference(file, changed({ steps }))).toEqual(['-    title: We draw', '+    title: We build']);
  });

  it('adds and removes list items', () => {
    const more = changed({ services: ['web-development', 'qa-sts', 'cloud-devops'] });
    expect(difference(file, more)).toContain('+services: [web-development, qa-sts, cloud-devops]');
    const steps = [{ when: 'Week 1', title: 'We listen' }];
    expect(difference(file, changed({ steps }))).toEqual(['-  - when: "Week 2"', '-    title: We draw']);
  });

  it('writes a text with several lines as a block', () => {
    expect(difference(file, changed({ need: 'One paragraph.\n\nA second.' }))).toEqual([
      '-  Another.',
      '+  A second.',
    ]);
    expect(changed({ kind: 'One\ntwo' })).toContain('kind: |\n  One\n  two\n');
  });

  it('removes an emptied field', () => {
    expect(difference(file, changed({ order: '' }))).toContain('-order: 1');
    expect(readEntryText(changed({ services: [] }))).not.toHaveProperty('services');
  });

  it('changes only the text below the front matter', () => {
    expect(difference(file, changed({ body: 'Under it.' }))).toEqual(['-Below.', '+Under it.']);
  });

  it('creates a new file', () => {
    expect(writeEntryText(undefined, { title: 'New: one', need: 'a\n\nb', empty: '', body: 'Below.' })).toBe(
      '---\ntitle: "New: one"\nneed: |\n  a\n\n  b\n---\n\nBelow.\n',
    );
  });

  it('keeps a file without fields empty', () => {
    expect(writeEntryText('---\n---\n', {})).toBe('---\n---\n');
    expect(writeEntryText('---\na: 1\n---\n', {})).toBe('---\n---\n');
    expect(writeEntryText('---\n---\n', { a: 1 })).toBe('---\na: 1\n---\n');
  });

  it('rewrites a file that cannot be parsed', () => {
    expect(writeEntryText('no front matter', { title: 'A' })).toBe('---\ntitle: A\n---\n');
    expect(writeEntryText('---\ntitle: "open\n---\n', { title: 'A' })).toBe('---\ntitle: A\n---\n');
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('no', '1', '#a', 'a: b', '- a', '한국어', 'a\nb', 'a\n\n  b'),
  );
  // Signs that nobody sees are refused before a text is written, and where one is read.
  const words = text
    .map((value) => `x${value}`.trimEnd())
    .filter((value) => invisibleCharacterIn(value) === undefined);
  const values = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,6}$/).filter((name) => name !== 'body'),
    fc.oneof(
      words,
      fc.integer(),
      fc.array(words, { minLength: 1 }),
      fc.array(fc.record({ a: words, b: words }), { minLength: 1 }),
    ),
  );

  it('writes any values so that the build reads the same values', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const written = writeEntryText(writeEntryText(undefined, before), after);
        const plain = (value: unknown): string => JSON.stringify(value).replaceAll('\\n"', '"');
        const read = parseText(written);
        const sorted = (object: object): unknown =>
          Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
        expect('values' in read && plain(sorted(read.values))).toBe(plain(sorted(after)));
      }),
    );
  });
});

describe('readEntryText', () => {
  const content = join(__dirname, '..', '..', 'content');
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );

  it('returns the values of the build for every file of the content', () => {
    for (const name of files) {
      const source = readFileSync(join(content, name), 'utf8');
      expect({ name, values: readEntryText(source) }).toEqual({ name, ...parseText(source) });
    }
  });

  it('returns values that leave every file unchanged when written', () => {
    for (const name of files) {
      const source = readFileSync(join(content, name), 'utf8');
      expect(writeEntryText(source, readEntryText(source) ?? {})).toBe(source);
      const retitled = writeEntryText(source, { ...readEntryText(source), order: 98765 });
      expect(difference(source, retitled).filter((line) => !/^[-+]order:/.test(line))).toEqual([]);
    }
  });
});
