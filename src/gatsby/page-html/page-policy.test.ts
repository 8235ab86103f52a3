import { hashSource, pagePolicy, stylePolicy } from './page-policy';

describe('the policy of pages', () => {
  const policy = pagePolicy([hashSource('run()')]);
  const sourcesOf = (name: string) =>
    policy
      .split(';')
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .slice(1);

  it('allows only the inline script and the site’s own files', () => {
    expect(sourcesOf('script-src')).toEqual(["'self'", hashSource('run()')]);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https:|data:|\*)/);
  });

  it.each(['default-src', 'base-uri', 'frame-ancestors'])('has no source for %s', (name) => {
    expect(sourcesOf(name)).toEqual(["'none'"]);
  });

  it('has no directive for plug-ins, so default-src applies', () => {
    expect(sourcesOf('object-src')).toBeUndefined();
  });

  it('hashes an inline script as browsers do', () => {
    // The example of https://www.w3.org/TR/CSP3/#framework-directive-source-list
    expect(hashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it('allows only the page’s own inline style', () => {
    expect(stylePolicy('a{b:c}')).toBe(`style-src 'self' ${hashSource('a{b:c}')}`);
  });
});
