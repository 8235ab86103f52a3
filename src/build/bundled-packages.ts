import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import type { CreateWebpackConfigArgs } from 'gatsby';

/** The parts of webpack that are used here. */
interface Compilation {
  hooks: { finishModules: { tap: (name: string, run: (modules: Iterable<Module>) => void) => void } };
}
interface Module {
  resource?: string;
}
interface Compiler {
  hooks: {
    /** Not of the compilers inside it, which turn style sheets into files. */
    thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void };
    done: { tapPromise: (name: string, run: () => Promise<void>) => void };
  };
}

/** Where the packages are listed that are in what visitors load. */
export const bundledPackagesFile = join('.build', 'browser-packages.json');

/** Notes of which packages the browser's scripts are made: their licences and known faults concern visitors. */
export function noteBundledPackages({ stage, actions, store }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const { program } = (store.getState as () => { program: { directory: string } })();
  actions.setWebpackConfig({ plugins: [bundledPackages(program.directory)] });
}

function bundledPackages(root: string): { apply: (compiler: Compiler) => void } {
  const found = new Set<string>();
  return {
    apply: ({ hooks }) => {
      hooks.thisCompilation.tap('bundled-packages', (compilation) =>
        compilation.hooks.finishModules.tap('bundled-packages', (modules) => {
          for (const { resource } of modules) {
            const folder = resource === undefined ? undefined : packageFolderOf(root, resource);
            if (folder !== undefined) found.add(folder);
          }
        }),
      );
      hooks.done.tapPromise('bundled-packages', async () => {
        const file = join(root, bundledPackagesFile);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify([...found].sort(), null, 2));
      });
    },
  };
}

/** @returns the folder of the package that a file belongs to, as the lockfile names it; undefined for the site's own */
export function packageFolderOf(root: string, file: string): string | undefined {
  const path = relative(root, file).split(sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0];
}
