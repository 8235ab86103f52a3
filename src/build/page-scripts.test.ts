import { pageScript } from '../page-policy/inline-scripts';

import { pageScripts } from './page-scripts';

it('puts the app’s own scripts into a template that tells the build, before the script that starts them', () => {
  // As Gatsby writes it.
  const html = `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping=${JSON.stringify(JSON.stringify({ app: ['/app-1.js'] }))};
          </script>
        <script>window.___webpackCompilationHash="a1";</script><script src="/app-1.js" async></script>`;
  expect(pageScripts(html)).toBe(
    `<template data-build="a1"><script src="/app-1.js" async></script></template><script>${pageScript()}</script>`,
  );
});

it('refuses scripts of another form', () => {
  expect(() => pageScripts('<script src="/app-1.js"></script>')).toThrow('page-scripts.ts');
});
