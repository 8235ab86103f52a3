/** @jest-environment node */
import { Script } from 'node:vm';

import { pageScript } from './inline-scripts';
import { hashSource, inlineScriptSources, pagePolicy, stylePolicy } from './page-policy';

describe('the policy of pages', () => {
  const policy = pagePolicy(inlineScriptSources());
  const sourcesOf = (name: string) =>
    policy
      .split(';')
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .slice(1);

  it('lets the script run that stands in pages, the site’s own files, and no others', () => {
    expect(sourcesOf('script-src')).toEqual(["'self'", hashSource(pageScript())]);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https:|data:|\*)/);
  });

  it.each(['default-src', 'base-uri', 'frame-ancestors'])('has no source for %s', (name) => {
    expect(sourcesOf(name)).toEqual(["'none'"]);
  });

  it('names no source for plug-ins: what is said of all that is not named holds for them', () => {
    expect(sourcesOf('object-src')).toBeUndefined();
  });

  it('names a hash as browsers compute it', () => {
    // The example of https://www.w3.org/TR/CSP3/#framework-directive-source-list
    expect(hashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it('holds the style of a page to the one it has', () => {
    expect(stylePolicy('a{b:c}')).toBe(`style-src 'self' ${hashSource('a{b:c}')}`);
  });
});

describe('the script in pages', () => {
  it('can be read by browsers, and ends where it ends', () => {
    expect(() => new Script(pageScript())).not.toThrow();
    expect(pageScript()).not.toMatch(/<\/script|<!--/i);
  });

  it('stays the same from page to page', () => {
    expect(pageScript()).toBe(pageScript());
  });
});
