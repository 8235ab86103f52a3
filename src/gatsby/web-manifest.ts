import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseText } from '../content/reading/parse-text';
import { defaultLanguage, fileCodeOf, tagOf } from '../i18n/languages';
import { pathFor, type RouteName } from '../routes/route-table';

import { barColours } from './bar-colours';

/** Shortcuts of the home screen icon, with their message keys. */
const shortcuts = [
  ['caseStudies', 'caseStudies'],
  ['getInTouch', 'getInTouchButton'],
  ['pricing', 'createRequest'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** Drawn by artwork/icons/render.ts. */
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', purpose: 'monochrome' },
].map((icon) => ({ ...icon, type: 'image/png' }));

/**
 * Options of gatsby-plugin-manifest for /manifest.webmanifest. `addToHead` (html.tsx) adds icons and theme colours, because the
 * plugin knows only one of each.
 * @param root where `content/` and `locales/` are
 */
export function manifestOptions(root: string): Record<string, unknown> {
  const brand = readBrand(root);
  const messages = readMessages(root);
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
      const name = messages[key];
      return name ? [{ name, url: pathFor(route) }] : [];
    }),
    icons,
    legacy: false,
    include_favicon: false,
    theme_color_in_head: false,
    cache_busting_mode: 'none',
  };
}

/** English messages of the frame. Errors are reported later, with all others. */
function readMessages(root: string): Record<string, string | undefined> {
  try {
    const path = join(root, 'locales', fileCodeOf(defaultLanguage), 'common.json');
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * The brand's name, trade and slogan for uses outside GraphQL. Errors are reported later; until then fallbacks keep the
 * configuration loadable.
 * @param root where `content/` is
 */
export function readBrand(root: string): { name: string; trade: string; slogan: string } {
  const path = join(root, 'content', 'settings', 'site', `index.${fileCodeOf(defaultLanguage)}.md`);
  const values = parseFile(path);
  return {
    name: textOr(values.brand, 'Website'),
    trade: textOr(values.trade, ''),
    slogan: textOr(values.slogan, ''),
  };
}

function parseFile(path: string): Record<string, unknown> {
  try {
    const parsed = parseText(readFileSync(path, 'utf8'));
    return 'values' in parsed ? parsed.values : {};
  } catch {
    return {};
  }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value ? value : fallback;
}
