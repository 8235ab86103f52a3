import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { runChecks } from '../../conformance/run-checks';
import { startNginx, type NginxHost } from '../nginx-host';

/** The second leads to the first, as after a page was moved twice; the last two lead to each other. */
const moves = [
  { from: '/former', to: '/About' },
  { from: '/Oldest', to: '/former' },
  { from: '/round', to: '/Circle' },
  { from: '/circle', to: '/round' },
];

let nginx: NginxHost;

test.beforeAll(async ({ baseURL }) => {
  nginx = await startNginx({
    project: join(__dirname, '..', '..'),
    upstream: new URL(baseURL ?? '').host,
    redirects: moves,
  });
});

test.afterAll(() => nginx.stop());

test('nginx with the generated configuration keeps every promise that the site’s own server keeps', async () => {
  const outcomes = await runChecks(nginx.origin, new Set(['admin', ...(nginx.hasBrotli ? [] : ['brotli'])]));
  expect(outcomes.length).toBeGreaterThan(40);
  expect(outcomes.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

test('nginx leads from an address that moved straight to its page, and in no circle', async () => {
  for (const [from, status, to] of [
    ['/former', 301, '/About'],
    ['/oldest/', 301, '/About'],
    ['/fr/Oldest', 301, '/About?lang=fr'],
    ['/round', 404, null],
    ['/circle', 404, null],
  ] as const) {
    const answer = await fetch(nginx.origin + from, { redirect: 'manual' });
    expect.soft([answer.status, answer.headers.get('location')], from).toEqual([status, to]);
  }
});
