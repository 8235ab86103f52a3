import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

import type { FallbackMessages } from '../client/worker/fallback-page';
import { fileCodes, type FileCode } from '../i18n/languages';

/**
 * Replaces the worker of gatsby-plugin-offline, which serves a monolingual app shell (docs/decisions/service-worker.md).
 * src/client/worker makes pages readable offline, and src/forms/queue sends queued messages. `SERVICE_WORKER=off` writes a worker that
 * removes itself.
 */
export async function replaceServiceWorker(root: string): Promise<void> {
  // One file, because browsers check it for updates and may cache imported scripts. The page handler is last: an answered fetch
  // event reaches no other handler.
  const parts =
    process.env.SERVICE_WORKER === 'off'
      ? [bundleWorkerPart(root, 'src/client/worker/removal.ts')]
      : [bundleMessageSender(root), bundlePageCache(root)];
  await writeFile(join(root, 'public', 'sw.js'), (await Promise.all(parts)).join('\n'));
}

export async function bundlePageCache(root: string): Promise<string> {
  const names = await readdir(join(root, 'public', 'static')).catch(() => []);
  const font = names.find((name) => /^nunito-sans-latin-.*\.woff2$/.test(name));
  const address = font === undefined ? '' : `/static/${font}`;
  const constants = {
    __LATIN_FONT__: address,
    __FALLBACK_MESSAGES__: Object.fromEntries(fileCodes.map((code) => [code, fallbackMessages(root, code)])),
    __FALLBACK_SCRIPT__: await bundleWorkerPart(root, 'src/client/worker/fallback-script.ts'),
  };
  return bundleWorkerPart(root, 'src/client/worker/worker.ts', constants);
}

/** @returns the messages of the worker's own page in a language */
function fallbackMessages(root: string, code: FileCode): FallbackMessages {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(root, 'locales', code, `${name}.json`), 'utf8')) as FallbackMessages;
  const { offline, notCached, readableNow, tryAgain, wentWrong } = read('common');
  const { status503 } = read('errors');
  return { offline, notCached, readableNow, tryAgain, wentWrong, status503 };
}

export function bundleMessageSender(root: string): Promise<string> {
  return bundleWorkerPart(root, 'src/forms/queue/background.ts');
}

export async function bundleWorkerPart(
  root: string,
  entry: string,
  constants: Record<string, unknown> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
