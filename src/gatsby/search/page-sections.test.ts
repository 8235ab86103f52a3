import { sectionsOf } from './page-sections';

const inMain = (html: string) =>
  sectionsOf(`<body><header><h2>Menu</h2></header><main id="content">${html}</main></body>`);

it('returns the headings of the main element, each with the text up to the next one', () => {
  expect(
    inMain(
      '<h1>Ti\u200Btle</h1><p>Intro</p><section><h2 class="a" id="need">Need</h2><p>Why &amp; how</p></section>',
    ),
  ).toEqual([
    { heading: 'Title', text: 'Intro' },
    { heading: 'Need', anchor: 'need', text: 'Why & how' },
  ]);
});

it('a heading without an id has the id of its parent heading, not of its sibling', () => {
  const html =
    '<h1>A</h1><h2 id="b">B</h2><h3>C</h3><h3 id="d">D</h3><h3>E</h3><h2>F</h2><h3 id=":R1:">G</h3>';
  expect(inMain(html).map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ['A', undefined],
    ['B', 'b'],
    ['C', 'b'],
    ['D', 'd'],
    ['E', 'b'],
    ['F', undefined],
    ['G', undefined],
  ]);
});

it('elements separate words, except inline elements', () => {
  expect(
    inMain(
      '<p>Re<em>act</em>, see <a href="/a">this</a>.</p><dd><a href="/b">Web</a><a href="/c">QA</a></dd><span>One</span><span>Two</span><br/>Three',
    )[0]?.text,
  ).toBe('React, see this. Web QA One Two Three');
});

it('omits hidden elements, controls, drawings and lists of links within the page', () => {
  expect(
    inMain(
      '<svg><text>drawn</text></svg><div aria-hidden="true"><div>shown</div> twice</div><form><div><p>field</p></div></form><nav>here</nav><p hidden="">later</p><button type="button">press</button><img src="a" alt="b > c"/><p>Text</p>',
    ),
  ).toEqual([{ heading: '', text: 'Text' }]);
});

it('decodes entities and collapses spaces', () => {
  expect(inMain('<p>a &lt;b&gt; &quot;c&quot; &#x27;d&#39;\n  e\u00a0!</p>')[0]?.text).toBe(
    'a <b> "c" \'d\' e\u00a0!',
  );
});

it('returns no sections for a page without a main element', () => {
  expect(sectionsOf('<body><p>Text</p></body>')).toEqual([]);
});
