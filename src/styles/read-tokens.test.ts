import { contrast } from './contrast';
import { readRules, tokensIn } from './read-tokens';

const rules = readRules(`@layer tokens {
  /* a { --comment: 1 } */
  :root { --ink: #000; --ground: var(--ink); }
  :root, [data-tone='plain'], [data-tone='deep'] { --surface: var(--ground); }
  [data-tone='dark'] { color-scheme: dark; --surface: #111; }
  @media (prefers-color-scheme: dark) { :root { --ink: #fff; } }
}`);

test('resolves the tokens in a token’s value', () => {
  expect(tokensIn(rules, { scheme: 'light' }).get('--surface')).toBe('#000');
});

test('resolves tokens for a theme', () => {
  expect(tokensIn(rules, { scheme: 'dark' }).get('--surface')).toBe('#fff');
});

test('uses a tone’s own value in that tone only', () => {
  expect(tokensIn(rules, { scheme: 'light' }, 'dark').get('--surface')).toBe('#111');
  expect(tokensIn(rules, { scheme: 'light' }, 'deep').get('--surface')).toBe('#000');
});

test('ignores comments and other properties', () => {
  expect([...tokensIn(rules, { scheme: 'light' }, 'dark').keys()]).toEqual([
    '--ink',
    '--ground',
    '--surface',
  ]);
});

test('throws with the name of an undeclared token', () => {
  expect(() => tokensIn(readRules(':root { --a: var(--b); }'), { scheme: 'light' })).toThrow('--b');
});

test('computes the contrast of WCAG', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});
