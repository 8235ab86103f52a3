import { fieldDifferences, keepMine } from './merge-texts';

const path = 'content/case-studies/taffi/index.en.md';
const file = (fields: Record<string, string>): string =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n`;
const texts = {
  opened: file({ title: 'A', kind: 'B', client: 'C' }),
  mine: file({ title: 'Mine', kind: 'B', client: 'C mine' }),
  theirs: file({ title: 'Theirs', kind: 'B theirs', client: 'C' }),
};

describe('changes of two editors', () => {
  it('are listed by field with their author', () => {
    expect(fieldDifferences(path, texts)).toEqual([
      { field: 'title', mine: 'Mine', theirs: 'Theirs', changedBy: 'both' },
      { field: 'kind', mine: 'B', theirs: 'B theirs', changedBy: 'them' },
      { field: 'client', mine: 'C mine', theirs: 'C', changedBy: 'me' },
    ]);
  });

  it('are merged, and mine win where both changed a field', () => {
    expect(keepMine(path, texts)).toBe(file({ title: 'Mine', kind: 'B theirs', client: 'C mine' }));
  });

  it('are only mine if the entry was deleted', () => {
    expect(keepMine(path, { ...texts, theirs: null })).toBe(texts.mine);
  });

  it('are merged in messages, in their order', () => {
    const json = (a: string, b: string): string => `{\n  "b": "${b}",\n  "a": "${a}"\n}\n`;
    const joined = { opened: json('1', '2'), mine: json('one', '2'), theirs: json('1', 'two') };
    expect(keepMine('locales/en/common.json', joined)).toBe(json('one', 'two'));
  });
});
