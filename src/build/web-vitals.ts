import type { CreateWebpackConfigArgs } from 'gatsby';

import { shareOfVisits } from '../web-vitals/share';

/**
 * Puts the share of visits that are measured (`WEB_VITALS`) into the site's code. Without one the code that measures is
 * left out altogether: `if` around it is decided while the site is built.
 */
export function decideMeasuring({ actions, plugins }: CreateWebpackConfigArgs): void {
  const share = shareOfVisits(process.env.WEB_VITALS);
  // Gatsby types it as Function.
  const define = plugins.define as (values: Record<string, string>) => object;
  actions.setWebpackConfig({
    plugins: [define({ 'process.env.WEB_VITALS': JSON.stringify(share > 0 ? String(share) : '') })],
  });
}
