import { expectHeader, type CheckGroup } from '../check';

const everywhere: readonly (readonly [string, RegExp])[] = [
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(?:strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/],
  ['content-security-policy', /frame-ancestors 'none'/],
];

export const headerChecks: CheckGroup = {
  name: 'Headers of safety',
  checks: everywhere.map(([name, wanted]) => ({
    name: `${name} is on every answer`,
    run: async ({ ask, hashedFile }) => {
      for (const path of ['/', '/services?lang=fr', '/no-such-page', hashedFile, '/sw.js', '/about'])
        expectHeader(await ask(path), name, wanted);
    },
  })),
};
