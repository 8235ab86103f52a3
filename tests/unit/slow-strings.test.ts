import { createRequire } from 'node:module';

import type { ContentFacts } from '../../src/content/content-facts';
import { link, markdown, paragraph, picture, text } from '../../src/content/declare-field';
import { withVisibleCharacters } from '../../src/content/invisible-characters';
import { fileLimits, textLimits } from '../../src/content/limits';
import { parseMessages } from '../../src/content/reading/check-messages';
import { parseText } from '../../src/content/reading/parse-text';
import { tidySlug } from '../../src/content/reading/read-content';
import { validateField } from '../../src/content/validate-value';
import { placeholdersOf } from '../../src/i18n/message-errors';
import { slowStrings } from '../hostile/slow-strings';
import { sampleOf } from '../test-length';

const facts: ContentFacts = {
  picture: () => ({ width: 2000, height: 1000 }),
  hasPage: () => true,
  slugsOf: () => new Set(),
};

/** The site's Markdown parser. */
const siteRequire = createRequire(require.resolve('gatsby-transformer-remark/package.json'));
interface Parser {
  use: (plugin: unknown, options?: object) => Parser;
  parse: (source: string) => unknown;
}
const siteParser = (siteRequire('remark') as () => Parser)()
  .use(siteRequire('remark-gfm'))
  .use(siteRequire('remark-footnotes'), { inlineNotes: true });

const long = 100_000;
const unbounded = { max: 10 * long };

/** The functions that read an editor's text, with the longest text that reaches them. */
const readers: readonly [name: string, most: number, read: (source: string) => unknown][] = [
  ['a plain text', long, (source) => validateField(text('Text', '', unbounded), source, facts)],
  ['a text of lines', long, (source) => validateField(paragraph('Text', '', unbounded), source, facts)],
  ['a link', long, (source) => validateField(link('Link', ''), `https://a.example/${source}`, facts)],
  ['the name of a picture', long, (source) => validateField(picture('Picture'), source, facts)],
  ['Markdown that is too long', long, (source) => validateField(markdown('Text', ''), source, facts)],
  ['Markdown', textLimits.markdown, (source) => validateField(markdown('Text', ''), source, facts)],
  [
    'Markdown, as the site renders it',
    textLimits.markdown,
    (source) => siteParser.parse(acceptedPart(source)),
  ],
  ['a file of an entry', long, (source) => parseText(source)],
  ['front matter', long, (source) => parseText(`---\n${source}\n---\n`)],
  ['a field of front matter', long, (source) => parseText(`---\ntitle: ${source}\n---\n`)],
  ['messages', long, (source) => parseMessages(source)],
  ['placeholders of a message', long, (source) => placeholdersOf(source)],
  ['the name of a folder', 255, (source) => tidySlug(source)],
  ['a message to editors', long, (source) => withVisibleCharacters(source)],
];

/** @returns as much of the text as the build accepts, found by halving */
function acceptedPart(source: string): string {
  const errors = validateField(markdown('Text', ''), source, facts);
  return errors.length === 0 || source === '' ? source : acceptedPart(source.slice(0, source.length / 2));
}

/** Seconds of CPU time, so that a busy machine does not count. */
function cpuSecondsOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** In `npm test` each reader gets a random third of the strings. */
const third = Math.ceil(slowStrings.length / 3);

/** Many times the slowest reader, and far below catastrophic backtracking. */
const maxSeconds = 5;

describe.each(readers)('%s', (reader, length, read) => {
  it.each(sampleOf(slowStrings, third, reader).map(({ name, make }) => [name, make] as const))(
    'reads %s without disproportionate time',
    (_string, make) => {
      const source = make(length).slice(0, length);
      const work = cpuSecondsOf(() => read(source));
      // A shared CPU is slower now and then; only a real problem is slow twice.
      expect(work < maxSeconds ? work : cpuSecondsOf(() => read(source))).toBeLessThan(maxSeconds);
    },
  );
});

it('no accepted text is longer than the tested ones', () => {
  expect(textLimits.markdown).toBeLessThanOrEqual(20_000);
  expect(fileLimits.text).toBeLessThanOrEqual(1.1 * long);
});
