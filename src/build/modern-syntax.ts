import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import type { CreateWebpackConfigArgs } from 'gatsby';

/** One of Babel's plugins or presets. */
interface Item {
  file: { resolved: string };
  options: object;
}

interface Babel {
  createConfigItem: (item: [path: string, options: object], type: { type: 'preset' }) => Item;
}

/** What Gatsby has its code and the site’s rewritten by: the first and second named by plugins, the last its own preset. */
type Prepared = [
  presets: Item[],
  plugins: Item[],
  requiredPresets: Item[],
  requiredPlugins: Item[],
  fallback: Item[],
];

interface Helpers {
  prepareOptions: (babel: Babel, options: { stage: string }, ...rest: unknown[]) => Prepared;
}

const requireFromSite = createRequire(resolve('package.json'));
let isDone = false;

/**
 * Leaves in scripts for browsers what those browsers know (modern-preset.cjs). Gatsby has hooks to add presets and plugins, and
 * none to leave one of its own out.
 */
export function keepModernSyntax({ stage }: Pick<CreateWebpackConfigArgs, 'stage'>): void {
  if (stage !== 'build-javascript' || isDone) return;
  isDone = true;
  const helpers = requireFromSite('gatsby/dist/utils/babel-loader-helpers') as Helpers;
  const preset = resolve('src/build/modern-preset.cjs');
  const { isNeedless } = requireFromSite(preset) as { isNeedless: (path: string) => boolean };
  const { prepareOptions } = helpers;
  helpers.prepareOptions = (babel, options, ...rest) => {
    const prepared = prepareOptions(babel, options, ...rest);
    if (options.stage !== stage) return prepared;
    const [presets, plugins, requiredPresets, requiredPlugins, fallback] = prepared;
    return [
      presets,
      plugins.filter(({ file }) => !isNeedless(file.resolved)),
      requiredPresets,
      requiredPlugins,
      fallback.map(({ options: ofPreset }) => babel.createConfigItem([preset, ofPreset], { type: 'preset' })),
    ];
  };
}
