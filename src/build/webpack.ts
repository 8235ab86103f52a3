import { resolve } from 'node:path';

import type { CreateWebpackConfigArgs } from 'gatsby';

/**
 * Keeps code out of the browser that gatsby-plugin-react-i18next brings and the site does not use: the messages of
 * a page come with its data, and src/i18n/messages.tsx looks them up (docs/decisions/messages.md).
 */
export function leaveOutUnusedCode({ stage, actions }: CreateWebpackConfigArgs): void {
  if (!stage.startsWith('build')) return;
  const standIn = resolve('src/i18n/plugin-stand-in.tsx');
  actions.setWebpackConfig({
    resolve: {
      alias: { i18next: standIn, 'react-i18next': standIn, 'browser-lang': standIn, outdent: standIn },
    },
  });
}

interface Plugin {
  constructor: { name: string };
  options?: { ignoreOrder?: boolean };
}

/** Cascade layers decide which style wins, so the order in which sheets meet in a file does not matter. */
export function ignoreSheetOrder({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript' && stage !== 'develop') return;
  const { plugins } = (getConfig as () => { plugins: Plugin[] })();
  for (const { constructor, options } of plugins) {
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true;
  }
}
