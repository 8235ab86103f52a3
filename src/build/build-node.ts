import type { SourceNodesArgs } from 'gatsby';

import { siteUrl } from './site-url';

/**
 * What every page shows of the build. Gatsby's own node “Site” has the time in it, so a page that asks it for anything
 * is queried anew in every build.
 */
export function createBuildNode({ actions, createContentDigest }: SourceNodesArgs): void {
  const build = { year: String(new Date().getFullYear()), siteUrl };
  void actions.createNode({
    id: 'build',
    parent: null,
    children: [],
    ...build,
    internal: { type: 'Build', contentDigest: createContentDigest(build) },
  });
}
