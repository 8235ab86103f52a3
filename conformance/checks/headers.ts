import { createHash } from 'node:crypto';

import { expectHeader, type CheckGroup, type Site } from '../check';

const everywhere: readonly (readonly [string, RegExp])[] = [
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(?:strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/],
  [
    'content-security-policy',
    /^(?=.*default-src 'none')(?!.*object-src '?[^n'])(?=.*base-uri 'none')(?=.*form-action 'self')(?=.*frame-ancestors 'none')(?=.*require-trusted-types-for 'script')(?!.*script-src[^;]*unsafe)/,
  ],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['cross-origin-embedder-policy', /^require-corp$/],
];

export const headerChecks: CheckGroup = {
  name: 'Security headers',
  checks: [
    ...everywhere.map(([name, wanted]) => ({
      name: `${name} is on every answer`,
      run: async ({ ask, hashedFile }: Site) => {
        for (const path of ['/', '/services?lang=fr', '/no-such-page', hashedFile, '/sw.js', '/about'])
          expectHeader(await ask(path), name, wanted);
      },
    })),
    {
      name: 'the policy allows every inline script and style of a page',
      run: async ({ ask }) => {
        for (const path of ['/', '/case-studies?lang=jp', '/contact?lang=fr', '/no-such-page']) {
          const answer = await ask(path);
          const header = String(answer.headers['content-security-policy']);
          expectNamed(answer.body.toString('utf8'), header, path);
        }
      },
    },
    {
      name: 'HSTS is sent over HTTPS only',
      run: async ({ ask, origin }) => {
        const wanted = origin.startsWith('https:') ? /max-age=\d{8}/ : /^$/;
        expectHeader(await ask('/'), 'strict-transport-security', wanted);
      },
    },
  ],
};

const inline = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
const ownPolicy = /http-equiv="Content-Security-Policy" content="([^"]*)"/i;

/** @throws if the page's policy blocks one of its scripts or styles */
function expectNamed(html: string, header: string, path: string): void {
  const sources = { script: header, style: (ownPolicy.exec(html)?.[1] ?? '').replaceAll('&#x27;', "'") };
  const blocks = [...html.matchAll(inline)].filter(
    ([, , attributes = '', text]) => text !== '' && !attributes.includes('application/ld+json'),
  );
  if (!blocks.length) throw new Error(`${path} holds no script and no style`);
  for (const [, kind, , text = ''] of blocks) {
    const hash = createHash('sha256').update(text).digest('base64');
    if (!sources[kind as 'script' | 'style'].includes(`'sha256-${hash}'`))
      throw new Error(`${path}: the policy does not name the ${kind} “${text.slice(0, 60)}…”`);
  }
  if (/<[^<>]+\sstyle="/.test(html.replace(inline, '')))
    throw new Error(`${path}: an element has a style attribute`);
}
