import { join, relative, sep } from 'node:path';

import type { CreateWebpackConfigArgs } from 'gatsby';

import { writeAtomically } from '../content/reading/files';
import { projectFolder } from '../content/reading/read-content';

/** The used parts of webpack. */
interface Compilation {
  hooks: { finishModules: { tap: (name: string, run: (modules: Iterable<Module>) => void) => void } };
}
interface Module {
  resource?: string;
}
interface Compiler {
  hooks: {
    /** Without child compilers, which extract style sheets. */
    thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void };
    done: { tapPromise: (name: string, run: () => Promise<void>) => void };
  };
}

/** List of the packages that visitors load. */
export const bundledPackagesFile = join('.build', 'browser-packages.json');

/** Records the packages in the browser's scripts, for licences and vulnerability checks. */
export function noteBundledPackages({ stage, actions, store }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  actions.setWebpackConfig({ plugins: [bundledPackages(projectFolder(store))] });
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
        await writeAtomically(join(root, bundledPackagesFile), JSON.stringify([...found].sort(), null, 2));
      });
    },
  };
}

/** @returns the folder of a file's package, as the lockfile names it; undefined for the site's own files */
export function packageFolderOf(root: string, file: string): string | undefined {
  const path = relative(root, file).split(sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0];
}
