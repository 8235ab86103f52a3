import { expectEqual, expectHeader, expectText, type Check, type CheckGroup } from '../check';

const moves = [
  ['/about', '/About'],
  ['/PRICING', '/Pricing'],
  ['/services/', '/services'],
  ['/services/index.html', '/services'],
  ['/index.html', '/'],
  ['/about?utm_source=a&lang=fr', '/About?utm_source=a&lang=fr'],
  ['/services,', '/services'],
  ['/services).', '/services'],
] as const;

export const addressChecks: CheckGroup = {
  name: 'Addresses and failures',
  checks: [
    ...moves.map(([from, to]): Check => ({
      name: `${from} redirects permanently to ${to}`,
      run: async ({ ask }) => {
        const { status, headers } = await ask(from);
        expectEqual('answer', [status, headers.location?.replace(/^https?:\/\/[^/]+/, '')], [301, to]);
      },
    })),
    {
      name: 'an unknown page answers 404 with a page',
      run: async ({ ask }) => {
        for (const path of [
          '/no-such-page',
          '/services/no-such-service',
          '/projects/project-99',
          '/page-data/x.json',
        ]) {
          const answer = await ask(path);
          expectEqual(`status of ${path}`, answer.status, 404);
          if (!path.endsWith('.json')) expectHeader(answer, 'content-type', /^text\/html/);
        }
        expectText(await ask('/no-such-page'), 'This page could not be found');
      },
    },
    {
      name: 'no file outside the site can be read',
      run: async ({ ask }) => {
        for (const path of [
          '/../package.json',
          '/..%2fpackage.json',
          '/%2e%2e/%2e%2e/etc/passwd',
          '/.git/config',
          '/.env',
        ]) {
          const { status } = await ask(path);
          if (![400, 403, 404].includes(status)) throw new Error(`${path} answers ${status}`);
        }
      },
    },
    {
      name: 'malformed addresses get 4xx, never 5xx',
      run: async ({ ask }) => {
        for (const path of [
          '/%E0%A4%A',
          '/%00',
          `/${'a'.repeat(5000)}`,
          '/services?lang=%E0%A4%A',
          '/?'.padEnd(3000, '&'),
        ]) {
          const { status } = await ask(path);
          if (status >= 500) throw new Error(`${path.slice(0, 30)} answers ${status}`);
        }
      },
    },
    {
      name: 'pages reject other methods than GET and HEAD',
      run: async ({ ask }) => {
        for (const method of ['POST', 'PUT', 'DELETE']) {
          const { status } = await ask('/services', { method });
          if (status !== 405 && status !== 404) throw new Error(`${method} answers ${status}`);
        }
      },
    },
    {
      name: 'robots.txt names the sitemap, and the sitemap lists pages',
      run: async ({ ask, paths }) => {
        expectText(await ask('/robots.txt'), /^Sitemap: https?:\/\//m);
        if (paths.length < 30) throw new Error(`only ${paths.length} pages`);
      },
    },
  ],
};
