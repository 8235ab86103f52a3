import { expect, test } from '@playwright/test';

import { runChecks } from '../../conformance/run-checks';

test('the site’s own server keeps every promise that its hosts make', async ({ baseURL }) => {
  // The tests' server has no editor; its answers are looked at in server/editing.
  const outcomes = await runChecks(baseURL ?? '', new Set(['admin']));
  expect(outcomes.length).toBeGreaterThan(40);
  expect(outcomes.filter(({ fault }) => fault !== undefined)).toEqual([]);
});
