/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';

import { tolerateMovedNodes, trustOwnMarkup } from './dom-safety';

describe('the Trusted Types policy', () => {
  interface Rules {
    createHTML: (html: string) => string | null;
    createScriptURL: (address: string) => string | null;
  }
  const created: { name: string; rules: Rules }[] = [];
  Object.assign(window, {
    trustedTypes: { createPolicy: (name: string, rules: Rules) => created.push({ name, rules }) },
  });
  trustOwnMarkup();
  Object.assign(window, { trustedTypes: undefined });
  const rules = created[0]?.rules as Rules;

  it('is the default policy', () => {
    expect(created.map(({ name }) => name)).toEqual(['default']);
  });

  it.each([
    '<p>JavaScript: the language of the web, data: its food, onload=never</p>',
    '<ul><li><a href="/contact" title="a > b">Write</a></li></ul>',
    '<table><tbody><tr><td align="left">1 &lt; 2</td></tr></tbody></table>',
    '',
  ])('accepts the markup of content: %s', (html) => {
    expect(rules.createHTML(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<p\nonclick = "x()">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    "<a href=' javascript:alert(1)'>a</a>",
    '<iframe src="/"></iframe>',
    '<IFRAME srcdoc="x">',
    '<base href="//evil.example">',
    '<form action="//evil.example"><button formaction="/">',
    '<object data="x">',
    '<embed src=x>',
    '<meta http-equiv=refresh content=0>',
  ])('rejects markup that would run code or navigate: %s', (html) => {
    expect(rules.createHTML(html)).toBeNull();
  });

  it('accepts only scripts of the site', () => {
    for (const own of ['/app-1.js', 'http://localhost/sw.js']) expect(rules.createScriptURL(own)).toBe(own);
    for (const other of ['//evil.example/a.js', 'https://evil.example/a.js', 'data:text/javascript,1'])
      expect(rules.createScriptURL(other)).toBeNull();
  });

  it('rejects event handlers on any element, in any notation', () => {
    const gap = fc.stringMatching(/^[\s/]{1,3}$/);
    const name = fc.stringMatching(/^[oO][nN][a-zA-Z]{3,12}$/);
    const tag = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/);
    fc.assert(
      fc.property(tag, gap, name, gap, (element, before, handler, after) => {
        expect(
          rules.createHTML(`<${element}${before}${handler}${after.replaceAll('/', ' ')}=alert(1)>`),
        ).toBeNull();
      }),
    );
  });

  it('is not created in browsers without Trusted Types', () => {
    expect(trustOwnMarkup).not.toThrow();
    expect(created).toHaveLength(1);
  });
});

describe('React in a page whose nodes were moved', () => {
  beforeAll(tolerateMovedNodes);

  let show: (items: readonly string[]) => void;

  function List() {
    const [items, setItems] = useState<readonly string[]>(['a', 'b']);
    show = (next) => act(() => setItems(next));
    return items.map((item) => <p key={item}>{item}</p>);
  }

  const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

  it('inserts an element before a wrapped one, and removes a wrapped one', () => {
    render(<List />);
    const wrapped = screen.getByText('b');
    const wrapper = document.createElement('div');
    wrapped.replaceWith(wrapper);
    wrapper.append(wrapped);
    show(['a', 'new', 'b']);
    expect(texts()).toEqual(['a', 'new', 'b']);
    show(['a']);
    expect(texts()).toEqual(['a']);
  });

  it('inserts and removes elements beside one that an extension removed', () => {
    render(<List />);
    screen.getByText('b').remove();
    show(['a', 'new', 'b']);
    expect(texts()).toEqual(['a', 'new']);
    show(['new']);
    expect(texts()).toEqual(['new']);
  });
});
