import { plainFolder } from '../edge/edge-release';

/** What is configured beside the code; the same object configures the tests' local runtime. */
export const wranglerConfiguration = {
  $schema: 'https://unpkg.com/wrangler/config-schema.json',
  name: 'website',
  main: './worker.js',
  no_bundle: true,
  compatibility_date: '2026-04-01',
  compatibility_flags: ['nodejs_compat'],
  assets: {
    directory: './site',
    binding: 'ASSETS',
    // The worker knows the addresses; files are handed out by their own names.
    html_handling: 'none',
    not_found_handling: 'none',
    run_worker_first: ['/*', `!${plainFolder}*`],
  },
  // Tries leads again whose delivery failed, and deletes those whose time is over.
  triggers: { crons: ['*/5 * * * *'] },
  observability: { enabled: true },
} as const;
