import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { installObservatory } from '../observatory/install';
import { startTlsFront, type TlsFront } from '../tls-front';

interface Scored {
  score: number;
  grade: string;
  found: { test: string; result: string; modifier: number }[];
}

let front: TlsFront;

test.beforeAll(async ({ baseURL }) => {
  front = await startTlsFront(new URL(baseURL ?? '').host);
});

test.afterAll(() => front.stop());

test('the Mozilla HTTP Observatory gives the site at least 130 points', async () => {
  // It may have to be installed first.
  test.setTimeout(180_000);
  const score = await installObservatory(join(__dirname, '..', '..'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [score, 'localhost', String(front.httpPort), String(front.httpsPort)],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: front.certificate } },
  );
  const scored = JSON.parse(stdout) as Scored;
  expect(
    scored.found.filter(({ modifier }) => modifier < 0),
    'what costs points',
  ).toEqual([]);
  expect(scored.found).toHaveLength(10);
  expect(scored.score).toBeGreaterThanOrEqual(130);
  expect(scored.grade).toBe('A+');
});
