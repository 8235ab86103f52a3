import * as styles from './icon.module.css';

interface Drawing {
  /** Drawn as a line. */
  line: string;
  /** Filled parts that would be too dense as lines. */
  solid?: string;
}

/** On a grid of 24 with lines of 2; straight lines are on whole numbers, so that their edges are sharp. */
const drawings = {
  arrow: { line: 'M4 12h15M13 6l6 6-6 6' },
  up: { line: 'M12 20V5M6 11l6-6 6 6' },
  external: { line: 'M6 18L17 7M8 7h9v9' },
  chevron: { line: 'M6 8.7l6 6 6-6' },
  check: { line: 'M4.5 12l5 5 10-10' },
  close: { line: 'M6 6l12 12M18 6L6 18' },
  menu: { line: 'M3 7h18M3 12h18M3 17h18' },
  search: { line: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5' },
  globe: {
    line: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3.5c-4.7 4.5-4.7 12.5 0 17M12 3.5c4.7 4.5 4.7 12.5 0 17',
  },
  mail: { line: 'M3 6h18v12H3zM3.5 7l8.5 6.5L20.5 7' },
  phone: {
    line: 'M5 4h4l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v4a1 1 0 01-1 1A15 15 0 014 5a1 1 0 011-1z',
  },
  pin: {
    line: 'M12 21c-4-4.3-7-7.7-7-11a7 7 0 0114 0c0 3.3-3 6.7-7 11z',
    solid: 'M12 7.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  },
  whatsapp: {
    line: 'M3.5 20.5l1.3-3.7a9 9 0 112.4 2.4z',
    solid:
      'M9 7.5h2l1 2.6-1.25.8a5.5 5.5 0 002.4 2.4l.8-1.25 2.6 1v1.95a.6.6 0 01-.6.6A7.55 7.55 0 018.4 8.1a.6.6 0 01.6-.6z',
  },
  facebook: { line: 'M17 4h-2a4 4 0 00-4 4v13M7 12h9' },
  linkedin: { line: 'M6 20V10M6 7V4M11 20V10M11 15c0-3 1.5-4.5 4-4.5s4 1.5 4 4.5v5' },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof drawings;

/** A line icon beside a text, or alone in a control with a label. */
export function Icon({ name }: { name: IconName }) {
  const { line, solid }: Drawing = drawings[name];
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={line} />
      {solid !== undefined && <path className={styles.solid} d={solid} />}
    </svg>
  );
}
