import type { Examples } from '../../style-page/examples/examples';

import { Icon, type IconName } from './icon';

/** TypeScript insists on all of them. */
const names = Object.keys({
  arrow: true,
  external: true,
  chevron: true,
  close: true,
  menu: true,
  search: true,
  globe: true,
  mail: true,
  phone: true,
  pin: true,
  up: true,
  check: true,
  whatsapp: true,
  facebook: true,
  linkedin: true,
} satisfies Record<IconName, true>) as IconName[];

const all = (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-m)' }}>
    {names.map((name) => (
      <p key={name}>
        <Icon name={name} /> {name}
      </p>
    ))}
  </div>
);

export const examples: Examples = {
  title: 'Icon',
  purpose: 'A line icon beside a word, or alone in a control that has a name of its own.',
  placement: 'container',
  states: {
    'all, beside their names': { show: all },
    'in the dark tone': { tone: 'dark', show: all },
  },
};
