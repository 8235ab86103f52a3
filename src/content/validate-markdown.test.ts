import { createRequire } from 'node:module';

import fc from 'fast-check';

import { validateMarkdown } from './validate-markdown';
import { valueError } from './value-error';

function problems(source: string): string[] {
  const linkError = (href: string) =>
    /^(https:\/\/|mailto:|tel:)/.test(href) || href === '/contact'
      ? undefined
      : valueError('noPage', { address: href });
  return validateMarkdown(source, linkError).map(({ problem }) => problem);
}

it.each([
  ['words', 'Plain words, 3 < 4 and a&b.'],
  ['emphasis', '**bold** and *italic*'],
  ['headings below the first', '## What we store\n\n### For how long'],
  ['lists', '- one\n- two\n\n1. first\n2. second'],
  ['links to pages and out', '[Write](/contact) or [read](https://example.com) or <https://example.com>'],
  ['mail and telephone', '[mail](mailto:a@example.com) [call](tel:+8424)'],
  ['a line drawn', 'above\n\n***\n\nbelow'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
])('accepts %s', (_name, source) => {
  expect(problems(source)).toEqual([]);
});

it.each([
  ['raw HTML', 'a <b>c</b>', 'raw HTML is not allowed in a text: <b>c</b>'],
  ['a script', '<script>alert(1)</script>', 'raw HTML is not allowed in a text: <script>alert(1)</script>'],
  [
    'an event handler',
    'x <img src=x onerror=alert(1)>',
    'raw HTML is not allowed in a text: <img src=x onerror=alert(1)>',
  ],
  ['a comment', '<!-- hidden -->', 'raw HTML is not allowed in a text: <!-- hidden -->'],
  ['HTML behind a backslash', 'www.example.com\\<script>', 'raw HTML is not allowed in a text: <script>'],
  ['a picture', '![A cat](cat.png)', 'a picture inside the text: cat.png'],
  [
    'a picture that only the parser of the site finds',
    'a\n|-|\n```\n![A cat](cat.png)',
    'a picture inside the text: cat.png',
  ],
  ['a first-level heading', '# Title', 'a heading of the first level; the page has one already'],
  [
    'an underlined first-level heading',
    'Title\n=====',
    'a heading of the first level; the page has one already',
  ],
  ['a link that leads nowhere', '[x](/nowhere)', 'the link /nowhere leads to no page of this site'],
  [
    'a script as a link',
    '[x](javascript:alert(1))',
    'the link javascript:alert(1) leads to no page of this site',
  ],
  [
    'data as a link',
    '[x](data:text/html,hello)',
    'the link data:text/html,hello leads to no page of this site',
  ],
  [
    'an address defined elsewhere',
    '[x][y]\n\n[y]: /nowhere',
    'an address defined elsewhere ([name]: address)',
  ],
  [
    'an address defined elsewhere and not used',
    'x\n\n[y]: javascript:x',
    'an address defined elsewhere ([name]: address)',
  ],
  ['a footnote', 'x[^1]\n\n[^1]: /contact', 'footnotes ([^1]) are not allowed in a text'],
  ['an address without text', 'see https://example.com/x', 'an address without text: https://example.com/x'],
  ['front matter, which the site would run', '---js\nthrow 1\n---\n', 'the text begins with ---'],
])('rejects %s', (_name, source, problem) => {
  expect(problems(source)).toContain(problem);
});

/** The parser the site renders with, set up as gatsby-transformer-remark does. */
const siteRequire = createRequire(require.resolve('gatsby-transformer-remark/package.json'));
interface Parser {
  use: (plugin: unknown, options?: object) => Parser;
  parse: (source: string) => MarkdownNode;
}
interface MarkdownNode {
  type: string;
  url?: string;
  children?: MarkdownNode[];
}
const siteParser = (siteRequire('remark') as () => Parser)()
  .use(siteRequire('remark-gfm'))
  .use(siteRequire('remark-footnotes'), { inlineNotes: true });

function nodesOf(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

it('accepts no text in which the parser of the site finds HTML, a picture or an unchecked address', () => {
  const piece = fc.constantFrom(
    ...[
      '<b>',
      '</b>',
      '<script>',
      '<img src=x onerror=alert(1)>',
      '<!-- x -->',
      '<?x?>',
      '<javascript:x>',
      '<',
      '>',
    ],
    ...[
      '[^1]',
      '[^1]: ',
      '^[',
      '[x](',
      ')',
      '[',
      '](/contact)',
      '[r]',
      '[r]: ',
      '![a](b)',
      'javascript:alert(1)',
      '!',
    ],
    ...[
      '\n',
      '\n\n',
      '    ',
      '\t',
      '\r',
      '- ',
      '> ',
      '1. ',
      '`',
      '```\n',
      '|',
      '|-|\n',
      '*',
      '**',
      '~~',
      '\\',
      '&lt;',
      '"t"',
    ],
    ...[
      'a',
      'word ',
      'http://insecure.example',
      'www.x.com',
      'a@b.c',
      '<https://x.example>',
      '## ',
      '# ',
      '/contact',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const source = pieces.join('');
      fc.pre(problems(source).length === 0);
      for (const { type, url } of nodesOf(siteParser.parse(source))) {
        expect(['html', 'image', 'imageReference']).not.toContain(type);
        if (url !== undefined) expect(url).toMatch(/^(https?:\/\/|mailto:|tel:|\/contact$)/);
      }
    }),
    { numRuns: 3000 },
  );
});
