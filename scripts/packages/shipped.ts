import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

import { build, type BuildOptions, type Metafile } from 'esbuild';

import { bundledPackagesFile, packageFolderOf } from '../../src/build/bundled-packages';

import { allNeededBy, readLockfile, type LockedPackages } from './lockfile';

/** Folders of packages, as the lockfile names them, by whom they reach. */
export interface ShippedPackages {
  /** In what visitors and editors load. */
  browser: ReadonlySet<string>;
  /** What the server and the hosts' functions run, with all that these need in turn. */
  server: ReadonlySet<string>;
}

/** Bundled apart from the pages' scripts. */
const workers = ['src/browser/worker/worker.ts', 'src/forms/queue/background.ts'];
const servers = [
  'server/main.ts',
  'deploy/cloudflare/cloudflare-worker.ts',
  'deploy/netlify/edge-function.ts',
  'deploy/netlify/lead-function.ts',
];
/** Parts of them reach visitors by another way: fonts, outlines of maps, decoders, what Gatsby and Workbox write. */
const copied =
  /^(?:node_modules\/)(?:@fontsource-variable\/[^/]+|world-atlas|@jsquash\/webp|workbox-(?:core|precaching|routing|strategies)|gatsby)$/;
/** The server starts it as a program of its own. */
const started = ['decap-server'];

/**
 * @param root the project's folder, with a finished build
 * @throws if nothing has been built: what is in the scripts is known only then
 */
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
    server: installable(packages, allNeededBy(packages, [...inServers, ...started])),
  };
}

async function readRecord<Content>(file: string): Promise<Content> {
  if (!existsSync(file)) throw new Error('What is shipped is known after a build only: npm run build');
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

/** @returns the folders of the packages that a bundle for browsers is made of */
async function packagesBundled(root: string, entries: readonly string[]): Promise<string[]> {
  const inputs = await inputsOf(root, entries, { platform: 'browser', format: 'iife' });
  return Object.keys(inputs).flatMap((file) => packageFolderOf(root, join(root, file)) ?? []);
}

/** @returns the names of the packages that the entries, and the project's files below them, import */
export async function packagesAskedFor(root: string, entries: readonly string[]): Promise<Set<string>> {
  const inputs = await inputsOf(root, entries, {
    platform: 'node',
    format: 'esm',
    packages: 'external',
    external: ['cloudflare:*'],
    // Styles and fonts import no packages.
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
    // A copy of the project for a test may lack some.
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
    .filter(({ path, external }) => external === true && !isBuiltin(path) && !path.includes(':'))
    .flatMap(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
}

/** Without what is only for work on the project: a peer that is there for other reasons. */
function installable(packages: LockedPackages, folders: ReadonlySet<string>): Set<string> {
  return new Set([...folders].filter((folder) => packages[folder]?.dev !== true));
}
