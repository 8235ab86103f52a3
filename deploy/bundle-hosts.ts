import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, type BuildOptions } from 'esbuild';

import type { ReleaseFacts } from './edge/edge-host';
import { deliverConfiguration, edgeConfiguration, leadConfiguration } from './host-configuration';

/** Self-contained bundles: hosts install no packages. */
const shared: BuildOptions = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minifyWhitespace: true,
  logLevel: 'warning',
};

/** @param folder `.build/deploy/cloudflare` */
export async function bundleCloudflare(root: string, folder: string, facts: ReleaseFacts): Promise<void> {
  await bundle(root, join(folder, 'worker.js'), {
    contents: `import { cloudflareWorker } from './deploy/cloudflare/cloudflare-worker';
      export default cloudflareWorker(${JSON.stringify(facts)});`,
    options: {
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['workerd', 'worker', 'browser'],
      external: ['node:*', 'cloudflare:*'],
      alias: { nodemailer: join(root, 'deploy/cloudflare/no-mail.ts') },
    },
  });
}

/** @param folder `.build/deploy/netlify` @param token marks the edge function’s own requests for files */
export async function bundleNetlify(
  root: string,
  folder: string,
  facts: ReleaseFacts,
  token: string,
): Promise<void> {
  const code = 'lead-functions.mjs';
  await Promise.all([
    bundle(root, join(folder, 'edge-functions', 'site.js'), {
      contents: `import { netlifyEdgeFunction } from './deploy/netlify/edge-function';
        export default netlifyEdgeFunction(${JSON.stringify(facts)}, ${JSON.stringify(token)});
        export const config = ${JSON.stringify(edgeConfiguration)};`,
      options: { platform: 'neutral', mainFields: ['module', 'main'], external: ['node:*'] },
    }),
    bundle(root, join(folder, code), {
      contents: `import { netlifyDeliverFunction, netlifyLeadFunction } from './deploy/netlify/lead-function';
        export const leads = netlifyLeadFunction(${JSON.stringify(facts)});
        export const deliver = netlifyDeliverFunction();`,
      options: {
        platform: 'node',
        target: 'node20',
        conditions: ['netlify'],
        // CommonJS packages require Node's own modules by this name.
        banner: {
          js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
        },
      },
    }),
    // Both functions share one bundle; each is a few lines that import it.
    writeFile(join(folder, 'functions', 'leads.mjs'), functionOver(code, 'leads', leadConfiguration)),
    writeFile(join(folder, 'functions', 'deliver.mjs'), functionOver(code, 'deliver', deliverConfiguration)),
  ]);
}

function functionOver(code: string, name: string, configuration: object): string {
  return `export { ${name} as default } from '../${code}';\nexport const config = ${JSON.stringify(configuration)};\n`;
}

async function bundle(
  root: string,
  outfile: string,
  { contents, options }: { contents: string; options: BuildOptions },
): Promise<void> {
  await build({
    ...shared,
    ...options,
    outfile,
    stdin: { contents, resolveDir: root, loader: 'ts', sourcefile: 'entry.ts' },
  });
}
