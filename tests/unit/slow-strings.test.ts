/** @jest-environment node */
import { createRequire } from 'node:module';

import { parseMessages } from '../../src/build/check-messages';
import { parseText } from '../../src/build/parse-text';
import { tidySlug } from '../../src/build/read-content';
import type { ContentFacts } from '../../src/content-model/content-facts';
import { link, markdown, paragraph, picture, text } from '../../src/content-model/declare-field';
import { withVisibleSigns } from '../../src/content-model/hidden-signs';
import { fileLimits, textLimits } from '../../src/content-model/limits';
import { validateField } from '../../src/content-model/validate-value';
import { placeholdersOf } from '../../src/i18n/messages-faults';
import { slowStrings } from '../hostile/slow-strings';
import { sampleOf } from '../test-length';

const facts: ContentFacts = {
  picture: () => ({ width: 2000, height: 1000 }),
  hasPage: () => true,
  slugsOf: () => new Set(),
};

/** The parser that the site renders Markdown with. */
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

/** What reads an editor's text, with the most that reaches it. */
const readers: readonly [name: string, most: number, read: (source: string) => unknown][] = [
  ['a plain text', long, (source) => validateField(text('Text', '', unbounded), source, facts)],
  ['a text of lines', long, (source) => validateField(paragraph('Text', '', unbounded), source, facts)],
  ['a link', long, (source) => validateField(link('Link', ''), `https://a.example/${source}`, facts)],
  ['the name of a picture', long, (source) => validateField(picture('Picture'), source, facts)],
  ['Markdown that is too long', long, (source) => validateField(markdown('Text', ''), source, facts)],
  ['Markdown', textLimits.markdown, (source) => validateField(markdown('Text', ''), source, facts)],
  ['Markdown, as the site renders it', textLimits.markdown, (source) => siteParser.parse(letThrough(source))],
  ['a file of an entry', long, (source) => parseText(source)],
  ['front matter', long, (source) => parseText(`---\n${source}\n---\n`)],
  ['a field of front matter', long, (source) => parseText(`---\ntitle: ${source}\n---\n`)],
  ['messages', long, (source) => parseMessages(source)],
  ['placeholders of a message', long, (source) => placeholdersOf(source)],
  ['the name of a folder', 255, (source) => tidySlug(source)],
  ['a message to editors', long, (source) => withVisibleSigns(source)],
];

/** @returns as much of the text as the build takes, by halves; refused is what the parsers cannot bear */
function letThrough(source: string): string {
  const faults = validateField(markdown('Text', ''), source, facts);
  return faults.length === 0 || source === '' ? source : letThrough(source.slice(0, source.length / 2));
}

/** Seconds of the processor, so that a busy machine does not count. */
function workOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** In `npm test` each reader gets a third of the strings, chosen at random. */
const third = Math.ceil(slowStrings.length / 3);

/** Many times what the slowest of them takes, and a small part of what a catastrophe takes. */
const most = 5;

describe.each(readers)('%s', (reader, length, read) => {
  it.each(sampleOf(slowStrings, third, reader).map(({ name, make }) => [name, make] as const))(
    'takes no time out of proportion for %s',
    (_string, make) => {
      const source = make(length).slice(0, length);
      const work = workOf(() => read(source));
      // Processors that others use too are slower now and then; what is out of proportion is so every time.
      expect(work < most ? work : workOf(() => read(source))).toBeLessThan(most);
    },
  );
});

it('no text is longer than what was tried', () => {
  expect(textLimits.markdown).toBeLessThanOrEqual(20_000);
  expect(fileLimits.text).toBeLessThanOrEqual(1.1 * long);
});
