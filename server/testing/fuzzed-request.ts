import fc from 'fast-check';

/** A complete request with random address and headers. */
export interface FuzzedRequest {
  bytes: Buffer;
  isHead: boolean;
}

const segment = fc.oneof(
  fc.constantFrom(
    'About',
    'about',
    'services',
    'web-development',
    'projects',
    'fr',
    'ja',
    'static',
    'admin',
    'api',
  ),
  fc.constantFrom(
    'index.html',
    'sw.js',
    'font.woff2',
    'page-data',
    'page-data.json',
    'work',
    'round',
    '404',
    'leads',
  ),
  fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '%zz',
    '%c3%28',
    '.git',
    '__proto__',
    ';',
    '*',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 12 }).map((text) => text.replace(/[\0-\x20\x7f]/g, '')),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map(encodeURIComponent),
);
const query = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '?lang=fr',
    '?lang=ko&lang=jp',
    '?lang=%',
    '?lang[]=fr',
    '?__proto__=1',
    '?',
    '#',
    '?a=b#c',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((text) => `?${text.replace(/[\0-\x20\x7f]/g, '')}`),
);
const target = fc
  .tuple(fc.array(segment, { maxLength: 6 }), query)
  .map(([parts, rest]) => `/${parts.join('/')}${rest}`);

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }).map((text) => text.replace(/(?!\t)\p{Cc}/gu, '')),
  fc.constantFrom(
    'i18n_redirected=fr',
    'i18n_redirected=%',
    'i18n_redirected=x; i18n_redirected=ko',
    'br;q=0, gzip',
  ),
  fc.constantFrom(
    'bytes=0-5',
    'bytes=9-1',
    'bytes=-0',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    '*',
    'W/"x"',
  ),
  fc.constantFrom(
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Not, a date',
    'https',
    'a.example, b.example',
    'text/html;q=2',
  ),
);
const name = fc.oneof(
  fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Cookie',
    'Range',
    'If-Range',
    'If-None-Match',
  ),
  fc.constantFrom(
    'If-Modified-Since',
    'Origin',
    'Referer',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
  ),
  fc.constantFrom(
    'X-Request-Id',
    'Sec-Fetch-Site',
    'Accept-Version',
    'Forwarded',
    'Content-Type',
    '__proto__',
  ),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/).filter((given) => !framing.test(given)),
);
/** These would make the request incomplete or invalid. */
const framing = /^(?:content-length|transfer-encoding|connection|upgrade|expect|host|te|trailer)$/i;

export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE'),
    target,
    headers: fc.array(fc.tuple(name, value), { maxLength: 6 }),
    host: fc.constantFrom('localhost', 'localhost', 'evil.example', 'draft--x.localhost', 'a:b:c', ''),
  })
  .map(({ method, target: address, headers, host }) => ({
    isHead: method === 'HEAD',
    bytes: Buffer.from(
      [
        `${method} ${address} HTTP/1.1`,
        `Host: ${host}`,
        ...headers.map((pair) => pair.join(': ')),
        '',
        '',
      ].join('\r\n'),
    ),
  }));
