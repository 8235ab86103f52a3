import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Miniflare } from 'miniflare';

import { wranglerConfiguration as configuration } from '../../deploy/host-configuration';

/** Functions of the worker that the tests call without HTTP. */
interface ScheduledWorker {
  scheduled: (event: { cron: string }) => Promise<{ outcome: string }>;
}

/**
 * Runs the worker in Cloudflare's own runtime (workerd), with its server for static assets.
 *
 * @param folder the deployed folder, `.build/deploy/cloudflare`
 * @param bindings the worker's variables
 */
export async function startCloudflareHost(
  folder: string,
  bindings: Record<string, string>,
): Promise<{ origin: string; runScheduled: () => Promise<string>; close: () => Promise<void> }> {
  const { assets, compatibility_date: compatibilityDate, compatibility_flags: flags } = configuration;
  const first = assets.run_worker_first.filter((pattern) => !pattern.startsWith('!'));
  const plain = assets.run_worker_first.filter((pattern) => pattern.startsWith('!'));
  const runtime = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    compatibilityDate,
    compatibilityFlags: [...flags],
    modules: [
      {
        type: 'ESModule',
        path: join(folder, 'worker.js'),
        contents: await readFile(join(folder, 'worker.js'), 'utf8'),
      },
    ],
    modulesRoot: folder,
    bindings,
    assets: {
      directory: join(folder, 'site'),
      binding: assets.binding,
      routerConfig: {
        has_user_worker: true,
        static_routing: {
          user_worker: [...first],
          asset_worker: plain.map((pattern) => pattern.slice(1)),
        },
      },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
      },
    },
  });
  const { origin } = await runtime.ready;
  return {
    origin,
    runScheduled: async () => {
      const worker = (await runtime.getWorker()) as unknown as ScheduledWorker;
      const { outcome } = await worker.scheduled({ cron: configuration.triggers.crons[0] });
      return outcome;
    },
    close: () => runtime.dispose(),
  };
}
