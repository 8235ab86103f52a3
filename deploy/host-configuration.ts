import { dataCaching, yearCaching } from '../server/http/caching';
import { securityHeaders, transportSecurity } from '../server/http/security-headers';

import { plainFolder } from './edge/edge-host';

/** Paths of the lead function; the edge function excludes them. */
export const functionPaths = ['/api', '/api/*', '/healthz'];

/** Paths that bypass the edge function. */
export const excludedPaths = [`${plainFolder}*`, ...functionPaths, '/.netlify/*'];

export const edgeConfiguration = { path: '/*', excludedPath: excludedPaths };
export const leadConfiguration = { path: functionPaths };
export const deliverConfiguration = { schedule: '*/5 * * * *' };

/** The folder with this file is deployed as it is; nothing is built on the host. */
export const netlifyToml = `[build]
publish = "site"
edge_functions = "edge-functions"

[functions]
directory = "functions"
node_bundler = "esbuild"

# Pages are handed out by the edge function, at addresses without a slash at their end.
[build.processing]
skip_processing = true
[build.processing.html]
pretty_urls = false
`;

/** Also configures the tests' local runtime. */
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
    // The worker resolves addresses, so files are served by their own names.
    html_handling: 'none',
    not_found_handling: 'none',
    run_worker_first: ['/*', `!${plainFolder}*`],
  },
  // Retries failed deliveries and deletes expired leads.
  triggers: { crons: ['*/5 * * * *'] },
  observability: { enabled: true },
} as const;

/** @returns `_headers` for Netlify and Cloudflare: headers of the files that the host serves itself, always over HTTPS */
export function headersFile(policy: string, adminHeaders: Readonly<Record<string, string>>): string {
  const everywhere = { ...securityHeaders(policy), 'strict-transport-security': transportSecurity };
  return [
    rule('/*', everywhere),
    rule(`${plainFolder}*`, { 'cache-control': yearCaching }),
    rule('/page-data/*', { 'cache-control': dataCaching }),
    // If two rules set one header, both hosts send both values.
    rule('/admin/*', withoutThoseOf(everywhere, adminHeaders)),
  ].join('\n');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${[path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;
}

function withoutThoseOf(
  former: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in former)));
}
