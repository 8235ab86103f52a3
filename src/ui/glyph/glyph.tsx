import * as styles from './glyph.module.css';

interface Drawing {
  muted: string;
  /** In the accent colour. */
  grown: string;
  /** `grown` nodes are on the accented stalk. */
  nodes?: readonly { readonly x: number; readonly y: number; readonly grown?: boolean }[];
}

/** Drawings of the service and technology pages by slug, on a square of 64 with the ground at 62. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'dedicated-teams': {
    muted: 'M8 62V50M8 46V36M32 62V50M32 46V34M32 30V20M44 62V52M56 62V50M56 46V34M56 30V24',
    grown: 'M20 62V50M20 46V34M20 30V18M20 14V4',
  },
  'web-development': {
    muted: 'M6 62V24M58 62V24M6 18V10a4 4 0 014-4h44a4 4 0 014 4v8zM19 62V52M45 62V52M45 48V42',
    grown: 'M32 62V52M32 48V38M32 34V28',
  },
  'mobile-app-development': {
    muted:
      'M21 4h22a5 5 0 015 5v48a5 5 0 01-5 5H21a5 5 0 01-5-5V9a5 5 0 015-5zM28 11h8M4 62V52M4 48V38M60 62V50',
    grown: 'M32 54V44M32 40V30M32 26V18',
  },
  'cloud-devops': {
    muted:
      'M24 36H15a9 9 0 01-1-18A14 14 0 0140 12a11 11 0 0113 8 8 8 0 01-2 16H40M18 62V52M18 48V42M46 62V46',
    grown: 'M32 62V50M32 46V34M32 30V22',
  },
  'qa-sts': {
    muted: 'M4 12H60M8 62V50M8 46V34M8 30V18M56 62V50M56 46V34M56 30V18M24 62V52M40 62V52',
    grown: 'M20 34l9 9L45 23',
  },
  'full-stack': {
    muted:
      'M16 8H60L50 16H28M22 16H4zM16 24H60L50 32H36M28 32H4L16 24M16 40H60L50 48H36M28 48H4L16 40M16 56H60L52 62H4z',
    grown: 'M32 59V46M32 42V30M32 26V14',
    nodes: [{ x: 32, y: 9, grown: true }],
  },
  'data-app': {
    muted:
      'M4 62V52M11 62V50M11 46V40M18 62V50M18 46V44M25 62V50M25 46V32M32 62V50M32 46V38M46 62V50M46 46V34M46 30V26M53 62V50M53 46V40M60 62V50M60 46V34',
    grown: 'M39 62V50M39 46V34M39 30V18',
    nodes: [{ x: 39, y: 11, grown: true }],
  },
  ai: {
    muted: 'M10 62V47M54 62V47M13 39L18 29M29 39L24 29M51 39L46 29M24 21L29 12',
    grown: 'M32 62V47M35 39L40 29M40 21L35 12',
    nodes: [
      { x: 10, y: 43 },
      { x: 54, y: 43 },
      { x: 21, y: 25 },
      { x: 32, y: 43, grown: true },
      { x: 43, y: 25, grown: true },
      { x: 32, y: 8, grown: true },
    ],
  },
};

/** A small drawing of stalks and nodes for a service or technology page. */
export function Glyph({ slug }: { slug: string }) {
  const drawing = drawings[slug];
  return drawing ? (
    <svg className={styles.glyph} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.muted} d={drawing.muted} />
      <path className={styles.grown} d={drawing.grown} />
      {drawing.nodes?.map(({ x, y, grown }) => (
        <circle key={`${x} ${y}`} className={grown ? styles.grown : styles.muted} cx={x} cy={y} r={4} />
      ))}
    </svg>
  ) : null;
}
