import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expectEqual, expectHeader, type CheckGroup, type Site } from '../check';

export const fileChecks: CheckGroup = {
  name: 'Caching, compression, conditions',
  checks: [
    {
      name: 'pages are revalidated, and only cached privately',
      run: async ({ ask }) =>
        expectHeader(await ask('/services'), 'cache-control', /private.*no-cache|no-cache.*private/),
    },
    {
      name: 'hashed files are cached for a year',
      run: async ({ ask, hashedFile }) =>
        expectHeader(await ask(hashedFile), 'cache-control', /max-age=31536000.*immutable/),
    },
    {
      name: 'page data is revalidated',
      run: async ({ ask }) =>
        expectHeader(
          await ask('/page-data/services/page-data.json'),
          'cache-control',
          /max-age=0.*must-revalidate|no-cache/,
        ),
    },
    {
      name: 'the service worker is revalidated',
      run: async ({ ask }) => {
        const answer = await ask('/sw.js');
        expectEqual('status', answer.status, 200);
        expectHeader(answer, 'cache-control', /no-cache|max-age=0/);
      },
    },
    {
      name: 'gzip has the same content as the plain file',
      part: 'compression',
      run: (site) => expectSame(site, 'gzip', gunzipSync),
    },
    {
      name: 'Brotli has the same content as the plain file, and is preferred',
      part: 'brotli',
      run: (site) => expectSame(site, 'br', brotliDecompressSync),
    },
    {
      name: 'a known version is answered with 304',
      run: async ({ ask, hashedFile }) => {
        for (const path of ['/services', hashedFile, '/sw.js']) {
          const first = await ask(path, { headers: { 'accept-encoding': 'br' } });
          expectHeader(first, 'etag', /^(?:W\/)?".+"$/);
          const again = await ask(path, {
            headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
          });
          expectEqual(`${path} again`, [again.status, again.body.length], [304, 0]);
        }
      },
    },
    {
      name: 'each language has its own ETag',
      run: async ({ ask }) => {
        const tags = await Promise.all(
          ['en', 'fr', 'ko', 'jp'].map(async (value) => (await ask(`/services?lang=${value}`)).headers.etag),
        );
        expectEqual('different ETags', new Set(tags).size, 4);
      },
    },
    {
      name: 'HEAD answers as GET does, without a body',
      run: async ({ ask, hashedFile }) => {
        for (const path of ['/services', hashedFile, '/no-such-page']) {
          const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })]);
          expectEqual(path, [head.status, head.body.length], [get.status, 0]);
          expectEqual('type', head.headers['content-type'], get.headers['content-type']);
        }
      },
    },
    {
      name: 'a range of a file can be requested',
      run: async ({ ask, hashedFile }) => {
        const answer = await ask(hashedFile, {
          headers: { range: 'bytes=0-9', 'accept-encoding': 'identity' },
        });
        expectEqual('answer', [answer.status, answer.body.length], [206, 10]);
        expectHeader(answer, 'content-range', /^bytes 0-9\/\d+$/);
      },
    },
    {
      name: 'files have the right types',
      run: async ({ ask, hashedFile }) => {
        const types: [string, RegExp][] = [
          [hashedFile, /^(?:text|application)\/javascript/],
          ['/manifest.webmanifest', /^application\/manifest\+json/],
          ['/sitemap.xml', /^(?:text|application)\/xml/],
          ['/favicon.ico', /^image\//],
          ['/icon.svg', /^image\/svg\+xml/],
        ];
        for (const [path, type] of types) expectHeader(await ask(path), 'content-type', type);
      },
    },
  ],
};

async function expectSame(
  { ask, hashedFile }: Site,
  encoding: 'br' | 'gzip',
  unpack: (bytes: Buffer) => Buffer,
): Promise<void> {
  const accepted = encoding === 'br' ? 'gzip, br' : encoding;
  for (const path of ['/services', hashedFile]) {
    const plain = await ask(path, { headers: { 'accept-encoding': 'identity' } });
    const packed = await ask(path, { headers: { 'accept-encoding': accepted } });
    expectEqual(
      'encodings',
      [plain, packed].map(({ headers }) => headers['content-encoding']),
      [undefined, encoding],
    );
    expectHeader(packed, 'vary', /accept-encoding/i);
    if (!unpack(packed.body).equals(plain.body)) throw new Error(`${path} differs`);
  }
}
