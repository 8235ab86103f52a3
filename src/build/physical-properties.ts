import type { Root } from 'postcss';

/** Names that say the same on a page whose lines run from left to right and down it, as those of all languages of the site do. */
const physical: Readonly<Record<string, string>> = {
  'block-size': 'height',
  'inline-size': 'width',
  'min-block-size': 'min-height',
  'min-inline-size': 'min-width',
  'max-block-size': 'max-height',
  'max-inline-size': 'max-width',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  ...Object.fromEntries(
    ['margin', 'padding', 'border', 'scroll-margin', 'scroll-padding'].flatMap((name) => [
      [`${name}-block-start`, `${name}-top`],
      [`${name}-block-end`, `${name}-bottom`],
      [`${name}-inline-start`, `${name}-left`],
      [`${name}-inline-end`, `${name}-right`],
    ]),
  ),
};

/** Shortens logical properties: a twentieth of a page's style. The cascade takes both kinds in the order of their rules. */
export function namePhysically(root: Root): void {
  root.walkDecls((declaration) => {
    declaration.prop = physical[declaration.prop] ?? declaration.prop;
  });
}
