import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLanguage, fileCodeOf, tagOf } from '../i18n/languages';
import { pathFor, type RouteName } from '../routes/route-table';

import { barColours } from './bar-colours';
import { readBrand } from './read-brand';

/** Pages a home screen offers when the icon is held, under the words of the menus. */
const shortcuts = [
  ['caseStudies', 'caseStudies'],
  ['getInTouch', 'getInTouchButton'],
  ['pricing', 'createRequest'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** The icons that artwork/icons/render.ts draws. */
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', purpose: 'monochrome' },
].map((icon) => ({ ...icon, type: 'image/png' }));

/**
 * What gatsby-plugin-manifest makes /manifest.webmanifest of. The icons' links and the colours of the browser's own
 * bars stand in the head by `addToHead` (html.tsx), for the plugin knows one colour and one icon only.
 *
 * @param root where `content/` and `locales/` stand
 */
export function manifestOptions(root: string): Record<string, unknown> {
  const brand = readBrand(root);
  const words = readWords(root);
  return {
    name: brand.name,
    short_name: brand.name,
    description: [brand.trade, brand.slogan].filter(Boolean).join(': '),
    lang: tagOf(defaultLanguage),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: barColours.light,
    theme_color: barColours.light,
    categories: ['business', 'productivity'],
    shortcuts: shortcuts.flatMap(([route, key]) => {
      const name = words[key];
      return name ? [{ name, url: pathFor(route) }] : [];
    }),
    icons,
    legacy: false,
    include_favicon: false,
    theme_color_in_head: false,
    cache_busting_mode: 'none',
  };
}

/** The English words of every page. Faults in the file are reported later, with all others. */
function readWords(root: string): Record<string, string | undefined> {
  try {
    const path = join(root, 'locales', fileCodeOf(defaultLanguage), 'common.json');
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
