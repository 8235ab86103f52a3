/** @jest-environment node */
import fc from 'fast-check';

import { parseText } from './parse-text';

declare global {
  // Set by the hostile front matter below, if anything ever runs it.
  var frontMatterRan: boolean | undefined;
}

it('reads fields and the text below them', () => {
  expect(parseText('---\ntitle: A title\nsteps:\n  - one\n---\n\nThe text.\n\nMore.\n')).toEqual({
    values: { title: 'A title', steps: ['one'], body: 'The text.\n\nMore.' },
  });
});

it.each([
  ['line ends of Windows', '---\r\ntitle: A\r\n---\r\nText\r\n', { title: 'A', body: 'Text' }],
  ['a byte order mark', '\uFEFF---\ntitle: A\n---\n', { title: 'A' }],
  ['no line after the closing one', '---\ntitle: A\n---', { title: 'A' }],
  ['spaces after the lines', '---  \ntitle: A\n--- \n', { title: 'A' }],
  ['no fields at all', '---\n---\nText\n', { body: 'Text' }],
  [
    'a line of hyphens in the text',
    '---\ntitle: A\n---\nText\n\n---\n\nMore\n',
    { title: 'A', body: 'Text\n\n---\n\nMore' },
  ],
  ['a date as the text it is', '---\nupdated: 2026-11-01\n---\n', { updated: '2026-11-01' }],
  ['“no” as the word it is', '---\ncountry: NO\n---\n', { country: 'NO' }],
])('reads a file with %s', (_name, source, values) => {
  expect(parseText(source)).toEqual({ values });
});

it.each([
  ['JavaScript', '---js\nglobalThis.frontMatterRan = true\n---\n'],
  ['JavaScript of another name', '---javascript\n(globalThis.frontMatterRan = true, {})\n---\n'],
  ['CoffeeScript', '---coffee\nglobalThis.frontMatterRan = true\n---\n'],
  [
    'a function in YAML',
    '---\nx: !!js/function "function () { globalThis.frontMatterRan = true }"\ntoString: !!js/undefined ""\n---\n',
  ],
  ['a constructor in YAML', '---\nx: !!python/object/apply:os.system ["true"]\n---\n'],
])('never runs %s', (_name, source) => {
  const parsed = parseText(source);
  if ('values' in parsed)
    for (const value of Object.values(parsed.values)) expect(typeof value).not.toBe('function');
  expect(globalThis.frontMatterRan).toBeUndefined();
});

it('does not let front matter reach what all objects share', () => {
  parseText('---\n__proto__:\n  polluted: true\n---\n');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it.each([
  ['lists', '- '],
  ['keys', '? '],
  ['lists in keys', '? a: - '],
])(
  'refuses %s that begin in one line to no end, before the parser runs out of stack on them',
  (_name, begun) => {
    const parsed = parseText(`---\ntitle: A\nx: ${begun.repeat(20_000)}\n---\n`);
    const problem = expect.stringContaining('lists within lists, deeper than any field goes') as string;
    const file = expect.stringMatching(/^:3:\d+$/) as string;
    expect(parsed).toMatchObject({ fault: { file, problem } });
  },
);

it('reads hyphens and questions in a text', () => {
  const title = 'Is it - or is it not? A - B - C ? '.repeat(10).trim();
  expect(parseText(`---\ntitle: ${title}\n---\n`)).toEqual({ values: { title } });
});

it('answers any text with values or a fault, never with an exception', () => {
  const yamlish = fc
    .array(
      fc.constantFrom(
        'title',
        ':',
        ': ',
        '\n',
        '- ',
        '[',
        ']',
        '{',
        '}',
        '&a ',
        '*a',
        '!!js/function ',
        '!x ',
        '"',
        "'",
        '|',
        '>',
        '? ',
        '#',
        '%',
        '@',
        '\t',
        '...',
        '---',
        '<<',
        '1',
        '.inf',
        '~',
        '\\',
        ' ',
      ),
      { maxLength: 14 },
    )
    .map((pieces) => `---\n${pieces.join('')}\n---\n`);
  fc.assert(
    fc.property(fc.oneof(yamlish, fc.string({ unit: 'binary', maxLength: 60 })), (source) => {
      const parsed = parseText(source);
      if ('fault' in parsed) {
        expect(parsed.fault.file).toMatch(/^:\d+:\d+$/);
        expect(parsed.fault.problem && parsed.fault.mend).toBeTruthy();
      } else {
        expect(Object.getPrototypeOf(parsed.values)).toBe(Object.prototype);
      }
    }),
    { numRuns: 4000 },
  );
});

it('reads a large file that never closes its block in no time', () => {
  const before = performance.now();
  expect(parseText(`---\n${'title: words\n'.repeat(100_000)}`)).toHaveProperty('fault');
  expect(performance.now() - before).toBeLessThan(2000);
});
