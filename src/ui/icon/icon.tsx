import * as styles from './icon.module.css';

const drawings = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 3a9 9 0 100 18 9 9 0 000-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  phone:
    'M6 3.5h3l1.5 4.5L8.5 10a12 12 0 005.5 5.500l2-2 4.500 1.500v3a2 2 0 01-2 2A15.500 15.500 0 014 5.500a2 2 0 012-2z',
  pin: 'M12 21s-7-6.500-7-11.500a7 7 0 0114 0C19 14.500 12 21 12 21zM12 7a2.500 2.500 0 100 5 2.500 2.500 0 000-5',
  up: 'M12 19V5M6 11l6-6 6 6',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  whatsapp:
    'M4 20l1.300-4A8 8 0 118.500 19zM9 8.500c-.5 3 3.500 7 6.500 6.500l.8-2-2.100-1-1 1c-1-.4-1.800-1.200-2.200-2.200l1-1-1-2.100z',
  facebook:
    'M14 21v-8h3l.5-3.500H14V7.500c0-1 .4-2 2-2h1.500V2.600c-.5-.1-1.400-.2-2.300-.2-2.500 0-4.200 1.500-4.200 4.300v2.800H8V13h3v8',
  linkedin: 'M5 9.500V20M5 5v.1M10 20V9.500M10 14c0-3 2-4.500 4.500-4.500S19 11 19 14v6',
} as const;

export type IconName = keyof typeof drawings;

/** A line icon beside a word, or alone in a control that has a name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
