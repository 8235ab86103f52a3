import type { CreatePageArgs } from 'gatsby';

import { publicPathOf } from '../i18n/variants';
import { failurePages } from '../routes/route-table';

const appShell = '/offline-plugin-app-shell-fallback';

/**
 * Takes back what plugins add to the pages and this site does not want: the app shell of gatsby-plugin-offline,
 * which is in one language only, and the matchPath (`/fr/fr/*`) that gatsby-plugin-react-i18next gives the variants
 * of the 404 page; the server and the browser choose that page themselves.
 */
export function adjustPage({ page, actions }: CreatePageArgs): void {
  const variant = page;
  const { publicPath } = publicPathOf(variant.path);
  if (publicPath.startsWith(appShell)) {
    actions.deletePage(page);
  } else if (publicPath === failurePages.notFound.path && variant.matchPath) {
    actions.deletePage(page);
    actions.createPage({ ...variant, matchPath: undefined });
  }
}
