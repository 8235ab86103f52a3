import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Linter } from 'eslint';
import ts from 'typescript';
import { parser } from 'typescript-eslint';

import textAlone from './text-alone.cjs';

const before = 'declare const text: string, maybe: false | string, count: number, node: object | string;\n';
const folder = mkdtempSync(join(tmpdir(), 'text-alone-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** @returns the rule's reports for a piece of JSX */
function reportedIn(jsx: string): string[] {
  const filename = join(folder, 'part.tsx');
  writeFileSync(filename, before + jsx);
  const options = { jsx: ts.JsxEmit.Preserve, strict: true, types: [] };
  const programs = [ts.createProgram([filename], options)];
  const found = new Linter({ cwd: folder }).verify(
    before + jsx,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser, parserOptions: { programs } },
      plugins: { site: { rules: { 'text-alone': textAlone } } },
      rules: { 'site/text-alone': 'error' },
    },
    { filename },
  );
  return found.map(({ ruleId, message }) => ruleId ?? message);
}

it.each([
  '<p>{text}</p>',
  '<p>Text</p>',
  '<p>{maybe}</p>',
  '<p><b>{text}</b> <i>{count}</i></p>',
  "<p>{text && <b />}{' '}<i /></p>",
  '<p>{node}<i /></p>',
  '<p>\n  {/* a comment */}\n  {text}\n</p>',
  '<Part>{text}</Part>',
])('lets a text be that has an element of its own: %s', (jsx) => {
  expect(reportedIn(jsx)).toEqual([]);
});

it.each([
  '<p>{text}<b /></p>',
  '<p>Text <b /></p>',
  '<p>{maybe}{node}</p>',
  '<p>{count} {node}</p>',
  '<p>{node ? text : undefined}<b /></p>',
  '<Part>{text}<b /></Part>',
  '<>{text}</>',
])('reports a text beside other nodes, or without an element: %s', (jsx) => {
  expect(reportedIn(jsx)).toEqual(['site/text-alone']);
});
