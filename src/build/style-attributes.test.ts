/** @jest-environment node */
import { RouteAnnouncerProps } from 'gatsby/cache-dir/route-announcer-props';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { rulesOfAttributes, styleAttributesAsClasses } from './style-attributes';

const written = (element: ReactElement) => {
  const html = renderToString(element);
  return [styleAttributesAsClasses(html), rulesOfAttributes(html)];
};

it('gives elements classes instead of styles, and their rules', () => {
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

it('writes a style as it was before HTML', () => {
  const element = createElement('p', { style: { fontFamily: '"A & B", \'C\'' } });
  expect(written(element)).toEqual(['<p class="_0"></p>', '._0{font-family:"A & B", \'C\'}']);
});

it('says what Gatsby says in every page with less', () => {
  const element = createElement(
    'div',
    { style: { outline: 'none' }, tabIndex: -1 },
    createElement('div', RouteAnnouncerProps),
  );
  expect(written(element)).toEqual([
    '<div tabindex="-1"><div class="_0" id="gatsby-announcer" aria-live="assertive" aria-atomic="true"></div></div>',
    '._0{position:fixed;clip-path:inset(50%)}',
  ]);
});

it('leaves a page without styles as it is', () => {
  expect(written(createElement('p', { title: 'a style="b"' }, 'a'))).toEqual([
    '<p title="a style=&quot;b&quot;">a</p>',
    '',
  ]);
});
