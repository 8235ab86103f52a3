import { createRequire } from 'node:module';
import { join } from 'node:path';

import { readContent } from '../../content/reading/read-content';

import { markdownHtml } from './query-values';

/** The build's own parser, as gatsby-transformer-remark puts it together. */
const ofBuild = createRequire(require.resolve('gatsby-transformer-remark/package.json'));
const remark = ofBuild('remark') as () => { use: (plugin: unknown) => { parse: (text: string) => unknown } };
const toHast = ofBuild('mdast-util-to-hast') as (tree: unknown) => unknown;
const toHtml = ofBuild('hast-util-to-html') as (tree: unknown) => string;
const htmlOfBuild = (source: string): string =>
  toHtml(toHast(remark().use(ofBuild('remark-gfm')).parse(source)));

/** Characters may be written as references; they are the same characters. */
const read = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#x3C;', '&lt;')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x26;', '&amp;');

const written = readContent(join(__dirname, '..', '..', '..')).entries.flatMap(({ type, folder, texts }) =>
  Object.entries(type.fields).flatMap(([name, { kind }]) =>
    kind === 'markdown'
      ? Object.entries(texts).map(([code, values]) => [`${folder} ${code} ${name}`, values[name]] as const)
      : [],
  ),
);

it('finds the texts of the site', () => expect(written.length).toBeGreaterThan(150));

it('returns the HTML of the build for every text of the site', () => {
  for (const [place, source] of written) {
    expect([place, read(markdownHtml(String(source)))]).toEqual([place, read(htmlOfBuild(String(source)))]);
  }
});

it.each([
  'One **bold** and *quiet* [link](/contact) with `code` & “quotes” < signs.',
  '## Heading\n\nText  \nwith a break',
  '- one\n- two\n  - three\n\n1. a\n2. b',
  '- one\n\n- two',
  '> quoted\n> further',
  'what was ~~wrong~~',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```\ncode\n```',
  '**half written',
  '[half](',
])('returns the HTML of the build for %j', (source) => {
  expect(read(markdownHtml(source)).replaceAll(/\n+/g, '\n')).toBe(
    read(htmlOfBuild(source)).replaceAll(/\n+/g, '\n'),
  );
});
