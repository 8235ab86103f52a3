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

it('does not change the prototype of objects through front matter', () => {
  parseText('---\n__proto__:\n  polluted: true\n---\n');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it.each([
  ['lists', '- '],
  ['keys', '? '],
  ['lists in keys', '? a: - '],
])(
  'rejects %s that begin in one line to no end, before the parser runs out of stack on them',
  (_name, begun) => {
    const parsed = parseText(`---\ntitle: A\nx: ${begun.repeat(20_000)}\n---\n`);
    const problem = expect.stringContaining('lists within lists, deeper than any field goes') as string;
    const file = expect.stringMatching(/^:3:\d+$/) as string;
    expect(parsed).toMatchObject({ error: { file, problem } });
  },
);

it('rejects thousands of lines, on whose errors the parser would spend seconds', () => {
  expect(parseText(`---\ntitle: A\n${'x\n'.repeat(20_000)}---\n`)).toEqual({
    error: expect.objectContaining({
      file: ':2001:2',
      problem: expect.stringContaining('more than 2000 lines') as string,
    }) as object,
  });
});

it('rejects thousands of quotation marks and other indicators, on whose errors the parser would spend a second', () => {
  expect(parseText(`---\ntitle: ${'"'.repeat(5000)}\n---\n`)).toEqual({
    error: expect.objectContaining({
      file: ':2:4007',
      problem: expect.stringContaining('more than 4000 brackets, quotation marks, colons') as string,
    }) as object,
  });
});

it.each([
  ['a text field', 'need: |\n  <<<<<<< HEAD\n\n  one\n\n  =======\n\n  two\n\n  >>>>>>> feature/x', ':3:1'],
  ['a list', 'steps:\n  - one\n  ||||||| base\n  - two', ':4:1'],
  ['a line of fields', '<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other', ':2:1'],
])('rejects conflict markers in %s', (_name, front, file) => {
  for (const source of [`---\n${front}\n---\n`, `---\r\n${front.replaceAll('\n', '\r\n')}\r\n---\r\n`])
    expect(parseText(source)).toMatchObject({
      error: { file, problem: expect.stringContaining('a merge was not finished') as string },
    });
});

it('rejects conflict markers in the text after the fields', () => {
  expect(parseText('---\ntitle: A\n---\n\nText\n\n>>>>>>> other\n')).toMatchObject({
    error: { file: ':7:1' },
  });
});

it('reads headings underlined with seven characters, and nested quotes', () => {
  const body = 'A title\n=======\n\n> > a quote\n\n>>>>>>>> eight\n\na <<<<<<< b';
  expect(parseText(`---\ntitle: A\n---\n\n${body}\n`)).toEqual({ values: { title: 'A', body } });
});

it.each([
  ['a text', 'title: Why we are #1 in Hanoi'],
  ['an item of a list', 'items:\n  - C #'],
  ['an item of a list in brackets', 'items: [C #, D\n ]'],
  ['a key in a group', 'items:\n  - name: The No. #1 start-up\n    text: A'],
  ['a number', 'order: 1 # the first'],
])('rejects a comment behind %s, which would swallow its end', (_name, front) => {
  expect(parseText(`---\n${front}\n---\n`)).toMatchObject({
    error: {
      problem: expect.stringContaining('would be lost') as string,
      fix: expect.stringContaining('quotes') as string,
    },
  });
});

it.each([
  ['in quotes', 'title: "Why we are #1"', { title: 'Why we are #1' }],
  ['within a word', 'title: C# and F#', { title: 'C# and F#' }],
  ['on a line of its own', '# for the list\ntitle: A', { title: 'A' }],
  [
    'in a text of several lines',
    'need: |\n  We are #1.\n  # not a comment',
    { need: 'We are #1.\n# not a comment\n' },
  ],
])('reads a # %s', (_name, front, values) => {
  expect(parseText(`---\n${front}\n---\n`)).toEqual({ values });
});

it('reads hyphens and questions in a text', () => {
  const title = 'Is it - or is it not? A - B - C ? '.repeat(10).trim();
  expect(parseText(`---\ntitle: ${title}\n---\n`)).toEqual({ values: { title } });
});

it('answers any text with values or an error, never with an exception', () => {
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
      if ('error' in parsed) {
        expect(parsed.error.file).toMatch(/^:\d+:\d+$/);
        expect(parsed.error.problem && parsed.error.fix).toBeTruthy();
      } else {
        expect(Object.getPrototypeOf(parsed.values)).toBe(Object.prototype);
      }
    }),
    { numRuns: 4000 },
  );
});

it('reads a large file that never closes its block in no time', () => {
  const before = performance.now();
  expect(parseText(`---\n${'title: words\n'.repeat(100_000)}`)).toHaveProperty('error');
  expect(performance.now() - before).toBeLessThan(2000);
});
