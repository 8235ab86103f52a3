/** @jest-environment node */
import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { shortMarkup } from './short-markup';

/** What a browser reads, written out in one way. */
const read = (html: string) => serialize(parseFragment(html));

it('has shapes close themselves, and leaves out values that are empty', () => {
  const drawing = '<svg data-still=""><g class="a"><path d="M0 0h9"></path><circle r="4"></circle></g></svg>';
  expect(shortMarkup(`${drawing}<p class="" id="x"></p>`)).toBe(
    '<svg data-still><g class="a"><path d="M0 0h9"/><circle r="4"/></g></svg><p class id="x"></p>',
  );
});

it('leaves elements that stand open, and what only looks like markup', () => {
  const html = '<p></p><script async=""></script><svg><path d="M0 0"><title>A</title></path></svg>=""';
  expect(shortMarkup(html)).toBe(html.replace('async=""', 'async'));
  expect(shortMarkup('<p title="a=&quot;&quot; b" lang="">a=""</p>')).toBe(
    '<p title="a=&quot;&quot; b" lang>a=""</p>',
  );
});

it('never changes what a browser reads', () => {
  const attributes = fc.record(
    { className: fc.string(), title: fc.string(), 'data-x': fc.constantFrom('', '="" y=""', '/>') },
    { requiredKeys: [] },
  );
  const elementOf = (names: readonly string[], children: fc.Arbitrary<ReactElement | string>) =>
    fc
      .tuple(fc.constantFrom(...names), attributes, fc.array(children, { maxLength: 3 }))
      .map(([name, given, inside]) => createElement(name, given, ...inside));
  const shape = elementOf(['path', 'circle', 'rect', 'use'], fc.string({ unit: 'binary', maxLength: 2 }));
  const drawing = elementOf(['svg'], fc.oneof(shape, elementOf(['g'], shape)));
  const text = elementOf(['p', 'span', 'em'], fc.oneof(fc.string({ unit: 'binary' }), drawing));
  fc.assert(
    fc.property(elementOf(['div'], fc.oneof(text, drawing)), (element) => {
      const html = renderToString(element);
      expect(read(shortMarkup(html))).toBe(read(html));
    }),
    { numRuns: 1000 },
  );
});
