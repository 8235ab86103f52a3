import { Script } from 'node:vm';

import { scriptingAttribute } from '../../client/first-paint/served-html';

import { inlineScript, pageScripts } from './page-scripts';

it('puts the scripts of the app into a template that names the build, before the inline script', () => {
  // As Gatsby writes it.
  const html = `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping=${JSON.stringify(JSON.stringify({ app: ['/app-1.js'] }))};
          </script>
        <script>window.___webpackCompilationHash="a1";</script><script src="/app-1.js" async></script>`;
  expect(pageScripts(html)).toBe(
    `<template data-build="a1"><script src="/app-1.js" async></script></template><script>${inlineScript()}</script>`,
  );
});

it('throws if Gatsby’s scripts have another form', () => {
  expect(() => pageScripts('<script src="/app-1.js"></script>')).toThrow('page-scripts.ts');
});

describe('the inline script', () => {
  it('is a script that browsers can read within HTML', () => {
    expect(() => new Script(inlineScript())).not.toThrow();
    expect(inlineScript()).not.toMatch(/<\/script|<!--/i);
  });

  it('marks the page as one with scripts before there is a body', () => {
    const marks = new Set<string>();
    const documentElement = { lang: 'en', toggleAttribute: (name: string) => marks.add(name) };
    new Script(inlineScript()).runInNewContext({
      document: { documentElement, cookie: '', querySelector: () => null },
      location: { hash: '', search: '' },
      localStorage: { getItem: () => null },
      performance: { navigation: { type: 0 } },
      URLSearchParams,
      window: {},
      addEventListener: () => undefined,
    });
    expect(marks).toContain(scriptingAttribute);
  });

  it('is the same for every page', () => {
    expect(inlineScript()).toBe(inlineScript());
  });
});
