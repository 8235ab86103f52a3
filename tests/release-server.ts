import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns Playwright's configuration of the current release's server, for tests that send leads */
export function releaseServer(port: number) {
  return {
    command: 'node .build/server.mjs',
    cwd: join(__dirname, '..'),
    env: {
      PORT: String(port),
      ADMIN: 'off',
      LOG_LEVEL: 'warn',
      // All tests send from one address, and more than a visitor may in an hour.
      LEADS_LIMITS: 'off',
      // The project's own store must not get leads of tests.
      LEADS_DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'leads-')), 'leads.db')}`,
    },
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
  };
}
