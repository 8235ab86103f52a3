import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contrast } from './contrast';
import { readRules, tokensIn, tones, type Theme } from './read-tokens';

const rules = readRules(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

/** The contrast that WCAG 2.2 requires of text, and of lines and drawings that are needed to use a part. */
const forText = 4.5;
const forShapes = 3;

interface Pair {
  /** What the two colours are together. */
  purpose: string;
  front: string;
  behind: string;
  least: number;
}

const surfaces = ['--surface', '--surface-raised', '--surface-deep'];

const onEverySurface = (purpose: string, front: string, least: number): Pair[] =>
  surfaces.map((behind) => ({ purpose, front, behind, least }));

const pairs: Pair[] = [
  ...onEverySurface('text', '--text', forText),
  ...onEverySurface('soft text: leads, notes, labels', '--text-soft', forText),
  ...onEverySurface('links, active states and other texts in the primary colour', '--accent', forText),
  ...onEverySurface('the same under a pointer', '--accent-strong', forText),
  ...onEverySurface('what is wrong with an answer', '--error', forText),
  ...onEverySurface('texts and lines of figures and diagrams', '--data', forText),
  { purpose: 'a call to action', front: '--on-call', behind: '--call', least: forText },
  {
    purpose: 'a call to action under a pointer',
    front: '--on-call',
    behind: '--call-strong',
    least: forText,
  },
  { purpose: 'what floats above the page', front: '--on-floating', behind: '--floating', least: forText },
  { purpose: 'a quiet button under a pointer', front: '--surface', behind: '--text', least: forText },
  ...onEverySurface('lines of fields and quiet buttons', '--line-strong', forShapes),
  ...onEverySurface('the focus', '--focus', forShapes),
  { purpose: 'the focus against its halo', front: '--focus', behind: '--focus-halo', least: forShapes },
  ...onEverySurface('large figures and segments that are grown', '--growth', forShapes),
];

const themes: [string, Theme][] = [
  ['light', { scheme: 'light' }],
  ['dark', { scheme: 'dark' }],
  ['light, with more contrast', { scheme: 'light', contrast: 'more' }],
  ['dark, with more contrast', { scheme: 'dark', contrast: 'more' }],
];

describe.each(themes)('in the theme %s', (_name, theme) => {
  describe.each(tones)('in the %s tone', (tone) => {
    const values = tokensIn(rules, theme, tone);
    const ratio = ({ front, behind }: Pair): number =>
      contrast(values.get(front) ?? front, values.get(behind) ?? behind);

    test.each(pairs)('$purpose: $front on $behind has at least $least', (pair) => {
      expect(ratio(pair)).toBeGreaterThanOrEqual(pair.least);
    });
  });
});

test('the error page’s text has enough contrast with every colour of the gradient behind it', () => {
  const values = tokensIn(rules, { scheme: 'light' });
  const [top = '', middle = ''] = values.get('--gradient-error')?.match(/#[0-9a-f]{6}/g) ?? [];
  for (const colour of [top, middle]) {
    expect(contrast(values.get('--white') ?? '', colour)).toBeGreaterThanOrEqual(forText);
  }
});
