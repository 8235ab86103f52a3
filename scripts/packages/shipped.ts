import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

import { build, type BuildOptions, type Metafile } from 'esbuild';

import { bundledPackagesFile, packageFolderOf } from '../../src/gatsby/bundled-packages';

import { allNeededBy, readLockfile, type LockedPackages } from './lockfile';

/** Folders of packages, as the lockfile names them. */
export interface ShippedPackages {
  /** Loaded by visitors and editors. */
  browser: ReadonlySet<string>;
  /** Run by the server and the hosts' functions, with all dependencies. */
  server: ReadonlySet<string>;
}

/** Bundled apart from the pages' scripts. */
const workers = ['src/client/worker/worker.ts', 'src/forms/queue/background.ts'];
const servers = [
  'server/main.ts',
  'deploy/cloudflare/cloudflare-worker.ts',
  'deploy/netlify/edge-function.ts',
  'deploy/netlify/lead-function.ts',
];
/** Parts of these reach visitors as fonts, decoders, or through Gatsby. */
const copied = /^(?:node_modules\/)(?:@fontsource-variable\/[^/]+|@jsquash\/webp|gatsby)$/;

/** Needs a finished build, because bundles show what they contain. @throws if nothing has been built */
export async function shippedPackages(root: string): Promise<ShippedPackages> {
  const packages = await readLockfile(root);
  const [site, editor, inWorkers, inServers] = await Promise.all([
    readRecord<string[]>(join(root, bundledPackagesFile)),
    readRecord<{ packages: string[] }>(join(root, '.build', 'editor.json')),
    packagesBundled(root, workers),
    packagesAskedFor(root, servers),
  ]);
  return {
    browser: new Set([
      ...site,
      ...editor.packages,
      ...inWorkers,
      ...Object.keys(packages).filter((folder) => copied.test(folder)),
    ]),
    server: installable(packages, allNeededBy(packages, [...inServers])),
  };
}

async function readRecord<Content>(file: string): Promise<Content> {
  if (!existsSync(file)) throw new Error('What is shipped is known after a build only: npm run build');
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

/** @returns the package folders in a bundle for browsers */
async function packagesBundled(root: string, entries: readonly string[]): Promise<string[]> {
  const inputs = await inputsOf(root, entries, { platform: 'browser', format: 'iife' });
  return Object.keys(inputs).flatMap((file) => packageFolderOf(root, join(root, file)) ?? []);
}

/** @returns the packages that the entries import directly or through files of the project */
export async function packagesAskedFor(root: string, entries: readonly string[]): Promise<Set<string>> {
  const inputs = await inputsOf(root, entries, {
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Gatsby writes its cache during a build.
    external: ['cloudflare:*', '../../.cache/*'],
    loader: { '.css': 'empty', '.woff2': 'empty', '.svg': 'empty', '.js': 'jsx' },
  });
  return new Set(Object.values(inputs).flatMap(packagesIn));
}

async function inputsOf(
  root: string,
  entries: readonly string[],
  options: BuildOptions,
): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: root,
    // Test copies of the project may lack some.
    entryPoints: entries.filter((entry) => existsSync(join(root, entry))),
    outdir: join(root, '.build'),
    write: false,
    bundle: true,
    metafile: true,
    logLevel: 'error',
  });
  return metafile.inputs;
}

function packagesIn({ imports }: Metafile['inputs'][string]): string[] {
  return imports
    .filter(({ path, external }) => external === true && !isBuiltin(path) && !/^\.|:/.test(path))
    .flatMap(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
}

/** Without development dependencies that are only reachable as peers. */
function installable(packages: LockedPackages, folders: ReadonlySet<string>): Set<string> {
  return new Set([...folders].filter((folder) => packages[folder]?.dev !== true));
}
