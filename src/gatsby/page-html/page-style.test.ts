import { styleOfPage } from './page-style';

const page = '<header class="bar wide"><a id="home" href="/">Home</a></header>';

it('keeps rules that may match an element of the page, and no others', () => {
  const sheet =
    'html{margin:0}.bar{color:red}.bar .gone{color:blue}.gone,.wide{top:0}#home{left:0}#away{left:1px}table{right:0}';
  expect(styleOfPage(sheet, page)).toBe('html{margin:0}.bar{color:red}.wide{top:0}#home{left:0}');
});

it('keeps every state that needs no script and no pointer', () => {
  const sheet =
    '.bar[open]{top:0}.bar:focus-visible{top:1px}.bar:not(.gone){top:2px}.bar:has(:focus){top:3px}';
  expect(styleOfPage(sheet, page)).toBe(sheet);
});

it('removes rules with :is(), :where() or :has() of which no selector may match', () => {
  const sheet =
    '.bar:has(.gone){top:0}:is(.gone,.away) a{top:1px}.bar:has(>a,.gone){top:2px}.bar:is(.wide,.gone){top:3px}';
  expect(styleOfPage(sheet, page)).toBe('.bar:has(>a,.gone){top:2px}.bar:is(.wide,.gone){top:3px}');
});

it('removes view transitions: the app waits for the full stylesheet before it shows another page', () => {
  const sheet = '::view-transition{top:0}::view-transition-old(cover){top:1px}.bar{top:2px}';
  expect(styleOfPage(sheet, page)).toBe('.bar{top:2px}');
});

it('removes rules for pointers, print and forced colours', () => {
  const sheet =
    '.bar:hover{top:0}.bar:is(:hover,[class]){top:5px}@media print{.bar{top:1px}}@media (forced-colors:active){.bar{top:2px}}@page{margin:0}' +
    '@media (width > 768px){.bar{top:3px}.gone{top:4px}}';
  expect(styleOfPage(sheet, page)).toBe(
    '.bar:is(:hover,[class]){top:5px}@media (width>768px){.bar{top:3px}}',
  );
});

it('removes colours and moves under the focus, and keeps its outline', () => {
  const sheet =
    ':focus-visible{outline:2px solid;border-radius:4px}.bar:focus-visible{color:red;background:0 0}' +
    '.bar:is(:hover,:focus-visible):after{scale:1}.bar:focus-visible,.wide{border-block-end-color:red}' +
    '.bar:is(:hover,:focus-visible) a{opacity:1;color:red}.bar:is([open],:focus-visible){rotate:1deg}';
  expect(styleOfPage(sheet, page)).toBe(
    ':focus-visible{outline:2px solid;border-radius:4px}.wide{border-block-end-color:red}' +
      '.bar:is(:hover,:focus-visible) a{opacity:1;color:red}.bar:is([open],:focus-visible){rotate:1deg}',
  );
});

it('moves the rules of a layer together, in their order', () => {
  const sheet =
    '@layer ui{.bar{top:0}}@layer base{a{top:1px}}@layer ui{.wide{top:2px}.gone{top:3px}}@layer none{.gone{top:0}}';
  expect(styleOfPage(sheet, page)).toBe('@layer ui{.bar{top:0}.wide{top:2px}}@layer base{a{top:1px}}');
});

it('keeps the animations that are used', () => {
  const sheet =
    '.bar{animation:grow 1s,fade 2s}.gone{animation:away 1s}@keyframes grow{0%{top:0}}@keyframes away{0%{top:0}}@keyframes fade{to{top:0}}';
  expect(styleOfPage(sheet, page)).toBe(
    '.bar{animation:grow 1s,fade 2s}@keyframes grow{0%{top:0}}@keyframes fade{to{top:0}}',
  );
});

it('keeps the rule that hides a page in the wrong language', () => {
  const sheet = 'html[data-pending] body{visibility:hidden}';
  expect(styleOfPage(sheet, page)).toBe(sheet);
});

it('removes states that only the app sets', () => {
  const html = `${page}<p data-state="waiting"></p>`;
  const sheet =
    '.bar[data-away]{top:0}.bar[open]{top:1px}.bar[class]{top:2px}[data-state=waiting]{top:3px}[data-state="gone"]{top:4px}';
  expect(styleOfPage(sheet, html)).toBe(
    '.bar[open]{top:1px}.bar[class]{top:2px}[data-state=waiting]{top:3px}',
  );
});

it('keeps rules for disabled controls only on pages that have one', () => {
  const sheet = '.bar :disabled{top:0}a{top:1px}';
  expect(styleOfPage(sheet, page)).toBe('a{top:1px}');
  expect(styleOfPage(sheet, `${page}<button disabled="">Send</button>`)).toBe(sheet);
});

it('removes transitions', () => {
  expect(styleOfPage('.bar{top:0;transition:top 1s}.wide{transition-duration:1s}', page)).toBe('.bar{top:0}');
});

it('shortens custom properties, keeps those that elements use, and removes unused ones', () => {
  const html = `${page}<p style="--share:3;color:var(--ink)"></p>`;
  const sheet =
    ':root{--ink:red;--deep:blue;--unused:var(--never);--never:0}.bar{top:var(--deep);left:var(--deep,var(--share))}';
  expect(styleOfPage(sheet, html)).toBe(
    ':root{--ink:red;--0:blue}.bar{top:var(--0);left:var(--0,var(--share))}',
  );
});

it('replaces a custom property that is set once by its value', () => {
  const sheet =
    '@layer a{:root{--edge:1px;--wide:calc(2 * var(--edge));--ink:red}}@media (a){:root{--ink:blue}}p{border:var(--edge) solid var(--ink);width:var( --wide )}';
  expect(styleOfPage(sheet, '<p></p>')).toBe(
    '@layer a{:root{--0:red}}@media (a){:root{--0:blue}}p{border:1px solid var(--0);width:2px}',
  );
});

it('computes calc() of constants', () => {
  const sheet =
    ':root{--a:1.5rem;--b:2rem}p{margin:calc(var(--a) + 2*var(--b));padding:calc(100% - var(--a))}';
  expect(styleOfPage(sheet, '<p>')).toBe('p{margin:5.5rem;padding:calc(100% - 1.5rem)}');
});

it('writes values without leading zeros', () => {
  expect(
    styleOfPage('p{margin:0.5rem 10.5rem -0.5rem 0}a{color:#0d0.5;background:url(a-0.5.png)}', '<p><a>'),
  ).toBe('p{margin:.5rem 10.5rem -.5rem 0}a{color:#0d0.5;background:url(a-0.5.png)}');
});

it('keeps a font for certain characters only on pages that have one of them', () => {
  const all = '*{font-family:f}';
  const sheet = `@font-face{font-family:f;unicode-range:U+0102-0103,U+20AB}${all}`;
  expect(styleOfPage(sheet, page)).toBe(all);
  expect(styleOfPage(sheet, '<p>Ă</p>')).toBe(sheet);
  expect(styleOfPage(sheet, '<p>20.000 ₫</p>')).toBe(sheet);
  expect(styleOfPage(sheet, '<img alt="Bếp Sông Hàn, Ă"/>')).toBe(all);
});

it('keeps the fonts that a page names, and those it names for its language only there', () => {
  const faces = ['f', 'g', "'h i'"].map((family) => `@font-face{font-family:${family}}`);
  const rules =
    ":root{--font:f;--entries:g,'h i'}*{font-family:var(--font)}:root:lang(en) p,:root:lang(fr) p{font-family:var(--entries)}";
  const families = (language: string): string[] =>
    styleOfPage([...faces, rules].join(''), '<p>', language).match(/@font-face\{[^}]*\}/g) ?? [];
  expect(families('fr')).toEqual(faces);
  expect(families('ja')).toEqual(faces.slice(0, 1));
});

describe('a rule for pages in one language', () => {
  const sheet =
    ':root{--lead:1.5;--ink:red}@media (a){:root{--ink:blue}}:root:lang(ja){--lead:1.8;word-break:keep-all}:root:lang(ko){--lead:1.7}p:lang(ja){top:0}p{line-height:var(--lead);color:var(--ink)}';

  it('replaces the custom properties of all languages', () => {
    expect(styleOfPage(sheet, '<p>', 'ja')).toBe(
      ':root{--0:red}@media (a){:root{--0:blue}}:root{word-break:keep-all}p:lang(ja){top:0}p{line-height:1.8;color:var(--0)}',
    );
    expect(styleOfPage(sheet, '<p>', 'en')).toBe(
      ':root{--0:red}@media (a){:root{--0:blue}}p:lang(ja){top:0}p{line-height:1.5;color:var(--0)}',
    );
  });

  it('replaces those for a condition too', () => {
    const changing =
      ':root{--lead:1.5}@media (a){:root{--lead:1}}:root:lang(ja){--lead:1.8}p{top:var(--lead)}';
    expect(styleOfPage(changing, '<p>', 'ja')).toBe('p{top:1.8}');
  });

  it('stays a rule of its own if it has a condition, or if an element sets the property', () => {
    const element = ':root{--lead:1.5}p{--lead:1}:root:lang(ja){--lead:1.8}p{top:var(--lead)}';
    expect(styleOfPage(element, '<p>', 'ja')).toBe(element.replaceAll('--lead', '--0'));
    const conditional = ':root{--lead:1.5}@media (a){:root:lang(ja){--lead:1.8}}p{top:var(--lead)}';
    expect(styleOfPage(conditional, '<p>', 'ja')).toBe(conditional.replaceAll('--lead', '--0'));
  });
});
