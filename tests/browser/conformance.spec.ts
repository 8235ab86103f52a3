import { expect, test } from '@playwright/test';

import { runChecks } from '../../conformance/run-checks';

test('the site’s own server passes the conformance suite', async ({ baseURL }) => {
  // The tested server has no editor; server/editing has tests of its answers.
  const outcomes = await runChecks(baseURL ?? '', new Set(['admin']));
  expect(outcomes.length).toBeGreaterThan(40);
  expect(outcomes.filter(({ error }) => error !== undefined)).toEqual([]);
});
