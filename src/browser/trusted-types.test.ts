import fc from 'fast-check';

import { trustOwnMarkup } from './trusted-types';

describe('Trusted Types', () => {
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

  it('have one policy, which browsers use by themselves', () => {
    expect(created.map(({ name }) => name)).toEqual(['default']);
  });

  it.each([
    '<p>JavaScript: the language of the web, data: its food, onload=never</p>',
    '<ul><li><a href="/contact" title="a > b">Write</a></li></ul>',
    '<table><tbody><tr><td align="left">1 &lt; 2</td></tr></tbody></table>',
    '',
  ])('let content become markup: %s', (html) => {
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
  ])('refuse what would run or lead elsewhere: %s', (html) => {
    expect(rules.createHTML(html)).toBeNull();
  });

  it('load scripts of the site alone', () => {
    for (const own of ['/app-1.js', 'http://localhost/sw.js']) expect(rules.createScriptURL(own)).toBe(own);
    for (const other of ['//evil.example/a.js', 'https://evil.example/a.js', 'data:text/javascript,1'])
      expect(rules.createScriptURL(other)).toBeNull();
  });

  it('refuse handlers on any element, however they are written', () => {
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

  it('are left out where browsers do not know them', () => {
    expect(trustOwnMarkup).not.toThrow();
    expect(created).toHaveLength(1);
  });
});
