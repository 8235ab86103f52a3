import type { Examples } from '../../examples/examples';

import { drawings } from './drawings';
import { Glyph } from './glyph';

const all = (
  <ul>
    {Object.keys(drawings).map((slug) => (
      <li key={slug}>
        <Glyph slug={slug} /> {slug}
      </li>
    ))}
  </ul>
);

export const examples: Examples = {
  title: 'Glyph',
  purpose: 'The line language in small: stalks and nodes that stand for a service or technology page.',
  stands: 'container',
  states: {
    'all, beside their names': { show: all },
    'in the dark tone': { tone: 'dark', show: all },
  },
};
