import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { runChecks } from '../../conformance/run-checks';
import { startNginx, type NginxHost } from '../nginx-host';

let nginx: NginxHost;

test.beforeAll(async ({ baseURL }) => {
  nginx = await startNginx({
    project: join(__dirname, '..', '..'),
    upstream: new URL(baseURL ?? '').host,
  });
});

test.afterAll(() => nginx.stop());

test('nginx with the generated configuration passes the conformance suite', async () => {
  const outcomes = await runChecks(nginx.origin, new Set(['admin', ...(nginx.hasBrotli ? [] : ['brotli'])]));
  expect(outcomes.length).toBeGreaterThan(40);
  expect(outcomes.filter(({ error }) => error !== undefined)).toEqual([]);
});
