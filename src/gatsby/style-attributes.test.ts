import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { rulesOfAttributes, styleAttributesAsClasses } from './style-attributes';

const written = (element: ReactElement) => {
  const html = renderToString(element);
  return [styleAttributesAsClasses(html), rulesOfAttributes(html)];
};

it('replaces style attributes by classes with rules', () => {
  const element = createElement(
    'div',
    { style: { color: 'red' }, tabIndex: -1 },
    createElement('p', { className: 'lead', style: { left: '10%', top: '2px' } }, 'style="left:0"'),
    createElement('p', { className: 'lead' }, 'plain'),
    createElement('i', { style: { left: '10%', top: '2px' } }),
  );
  expect(written(element)).toEqual([
    '<div class="_0" tabindex="-1"><p class="_1 lead">style=&quot;left:0&quot;</p><p class="lead">plain</p><i class="_1"></i></div>',
    '._0{color:red}._1{left:10%;top:2px}',
  ]);
});

it('decodes entities in styles', () => {
  const element = createElement('p', { style: { fontFamily: '"A & B", \'C\'' } });
  expect(written(element)).toEqual(['<p class="_0"></p>', '._0{font-family:"A & B", \'C\'}']);
});

it('does not change a page without style attributes', () => {
  expect(written(createElement('p', { title: 'a style="b"' }, 'a'))).toEqual([
    '<p title="a style=&quot;b&quot;">a</p>',
    '',
  ]);
});
