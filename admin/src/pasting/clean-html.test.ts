/** @jest-environment jsdom */
import fc from 'fast-check';

import { cleanHtml } from './clean-html';

/** Without the paragraphs around lists at the ends. */
function cleaned(html: string): string {
  return cleanHtml(html).html.replace(/^<p><\/p>|<p><\/p>$/g, '');
}

it.each([
  ['the first heading becomes a second one', '<h1>One</h1><h3>Three</h3>', '<h2>One</h2><h3>Three</h3>'],
  ['bold of Word stays bold', '<p><b>bold</b></p>', '<p><strong>bold</strong></p>'],
  ['the normal b of Google Docs is no bold', '<b style="font-weight:normal"><p>text</p></b>', '<p>text</p>'],
  ['a container of words is a paragraph', '<div>One</div><div><p>Two</p></div>', '<p>One</p><p>Two</p>'],
  [
    'a list beside its item is nested in it',
    '<ul><li>Outer</li><ul><li>Inner</li></ul></ul>',
    '<ul><li><p>Outer</p><ul><li><p>Inner</p></li></ul></li></ul>',
  ],
  [
    'words between an item and a list stay between them',
    '<ul><li>A</li>b<ul><li>C</li></ul></ul>',
    '<ul><li><p>A</p></li><li><p>b</p><ul><li><p>C</p></li></ul></li></ul>',
  ],
  [
    'a table becomes a list of its rows',
    '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td></td></tr></table>',
    '<ul><li><p>A – B</p></li><li><p>C</p></li></ul>',
  ],
  [
    'paragraphs with bullets are a list',
    '<p>·&nbsp;&nbsp; One</p><p>· &nbsp;Two</p><p>Words</p>',
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul><p>Words</p>',
  ],
  [
    'paragraphs with numbers are a numbered list',
    '<p>1.&nbsp;&nbsp; One</p><p>2)&nbsp;&nbsp; Two</p>',
    '<ol><li><p>One</p></li><li><p>Two</p></li></ol>',
  ],
  [
    'numbers after bullets begin another list',
    '<p>·&nbsp; One</p><p>1.&nbsp; Two</p>',
    '<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol>',
  ],
  ['a sentence that begins with a number is no list', '<p>3. mars 2026</p>', '<p>3. mars 2026</p>'],
  [
    'two lists with words between them stay two lists',
    '<p>·&nbsp; One</p><p>Words</p><p>·&nbsp; Two</p>',
    '<ul><li><p>One</p></li></ul><p>Words</p><ul><li><p>Two</p></li></ul>',
  ],
  [
    'scripts, styles and comments are left out',
    '<style>p{}</style><p>a<!-- b --></p><script>c</script>',
    '<p>a</p>',
  ],
  ['empty paragraphs of Word are left out', '<p><o:p>&nbsp;</o:p></p><p>Words</p>', '<p>Words</p>'],
])('%s', (_condition, html, expected) => {
  expect(cleaned(html)).toBe(expected);
  expect(cleanHtml(html).leftOut).toBe(0);
});

it('lists at the ends have empty paragraphs around them, because Decap would join their items with the text there', () => {
  expect(cleanHtml('<ul><li>One</li></ul>').html).toBe('<p></p><ul><li><p>One</p></li></ul><p></p>');
  expect(cleanHtml('<p>One</p>').html).toBe('<p>One</p>');
});

it('pictures and embedded parts are left out and counted', () => {
  const html = '<p>a<img src="x"><svg><image/></svg></p><picture><img></picture><iframe></iframe>';
  expect(cleanHtml(html)).toEqual({ html: '<p>a</p>', leftOut: 4 });
});

it('lists of Word are nested by their levels', () => {
  const item = (level: number, text: string): string =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>${text}</p>`;
  const html = item(1, 'A') + item(2, 'B') + item(2, 'C') + item(1, 'D');
  expect(cleaned(html)).toBe(
    '<ul><li><p>A</p><ul><li><p>B</p></li><li><p>C</p></li></ul></li><li><p>D</p></li></ul>',
  );
});

it('all words of any markup arrive in their order, and no picture does', () => {
  const tags = fc.constantFrom(
    'p',
    'div',
    'ul',
    'ol',
    'li',
    'b',
    'span',
    'h1',
    'h4',
    'blockquote',
    'section',
    'dl',
  );
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'medium' },
      fc.stringMatching(/^[a-z]{2,6}$/).map((word) => ` ${word} `),
      fc.constant('<img src="x">'),
      fc
        .tuple(tags, fc.array(tie('node'), { maxLength: 4 }))
        .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    ),
  }));
  fc.assert(
    fc.property(node, (html) => {
      const result = cleanHtml(html).html;
      const words = (text: string): string[] =>
        new DOMParser()
          .parseFromString(text.replaceAll('<', ' <'), 'text/html')
          .body.textContent.split(/\s+/)
          .filter(Boolean);
      expect(words(result)).toEqual(words(html));
      expect(result).not.toContain('<img');
    }),
  );
});
