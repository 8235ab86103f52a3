import {
  addColumn,
  addRow,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  tablePattern,
  writeTable,
} from './markdown-table';

const text = ['| Plan | Price |', '| :--- | ---: |', '| Small | 10 |', '| Large | 20 |'].join('\n');

it.each([
  ['a table', text],
  ['one without spaces', '|a|b|\n|-|-|\n|c|d|'],
  ['one with a heading only', '| a |\n| --- |'],
])('%s is found at the beginning of a block, without the text below it', (_what, table) => {
  expect(tablePattern.exec(`${table}\n\nBelow | it`)?.[0]).toBe(table);
});

it.each(['Words | with a bar', '| only one line |', '| a |\nno delimiter', 'Before\n| a |\n| - |'])(
  '%j is no table',
  (words) => {
    expect(tablePattern.test(words)).toBe(false);
  },
);

it('is written as it was read, with its alignments', () => {
  expect(writeTable(readTable(text))).toBe(text);
});

it('gets rows and columns, and loses them, but neither its heading nor its last column', () => {
  const table = readTable(text);
  expect(writeTable(addRow(table)).split('\n').at(-1)).toBe('|  |  |');
  expect(writeTable(addColumn(table)).split('\n')[1]).toBe('| :--- | ---: | --- |');
  expect(writeTable(removeRow(table, 1))).toBe(text.replace('| Small | 10 |\n', ''));
  expect(removeRow(table, 0).rows).toHaveLength(3);
  const narrow = removeColumn(table, 0);
  expect(writeTable(narrow)).toBe('| Price |\n| ---: |\n| 10 |\n| 20 |');
  expect(removeColumn(narrow, 0)).toBe(narrow);
});

it('keeps bars and line breaks within a cell from breaking the table', () => {
  const changed = setCell(readTable(text), 1, 0, 'Small | or\nless');
  expect(writeTable(changed).split('\n')[2]).toBe('| Small \\| or less | 10 |');
  expect(readTable(writeTable(changed))).toEqual(changed);
});

it('fills rows that are shorter than the heading', () => {
  expect(readTable('| a | b |\n| - | - |\n| c |').rows).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
});
