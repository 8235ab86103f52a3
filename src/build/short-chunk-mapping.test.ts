import { buildScript } from '../page-policy/inline-scripts';

import { shortenChunkMapping } from './short-chunk-mapping';

/** As Gatsby writes it. */
const scripts = (mapping: object) => `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping=${JSON.stringify(JSON.stringify(mapping))};
          </script>
        <script>window.___webpackCompilationHash="a1";</script><script src="/app-1.js" async></script>`;

it('keeps the files of the pages that are there offline, and all other scripts', () => {
  const html = shortenChunkMapping(
    scripts({
      app: ['/app-1.js'],
      'component---src-templates-home-tsx': ['/home-1.js'],
      'component---src-templates-contact-tsx': ['/contact-1.js'],
      'component---src-templates-about-tsx': ['/about-1.js'],
    }),
  );
  expect(html).toBe(
    `<script data-build="a1" data-chunks='{"component---src-templates-home-tsx":["/home-1.js"],"component---src-templates-contact-tsx":["/contact-1.js"],"lead-form":[]}'>${buildScript}</script>` +
      '<script src="/app-1.js" async></script>',
  );
});

it('refuses scripts of another form', () => {
  expect(() => shortenChunkMapping('<script src="/app-1.js"></script>')).toThrow(/mapping of chunks/);
});
