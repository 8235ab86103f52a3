import type { Examples } from '../../style-page/examples/examples';

import { drawings, Glyph } from './glyph';

const all = (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-m)' }}>
    {Object.keys(drawings).map((slug) => (
      <p key={slug}>
        <Glyph slug={slug} /> {slug}
      </p>
    ))}
  </div>
);

export const examples: Examples = {
  title: 'Glyph',
  purpose: 'The line language in small: stalks and nodes that stand for a service or technology page.',
  placement: 'container',
  states: {
    'all, beside their names': { show: all },
    'in the dark tone': { tone: 'dark', show: all },
  },
};
