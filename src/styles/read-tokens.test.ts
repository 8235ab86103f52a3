import { contrast } from './contrast';
import { readRules, tokensIn } from './read-tokens';

const rules = readRules(`@layer tokens {
  /* a { --comment: 1 } */
  :root { --ink: #000; --ground: var(--ink); }
  :root, [data-tone='plain'], [data-tone='deep'] { --surface: var(--ground); }
  [data-tone='dark'] { color-scheme: dark; --surface: #111; }
  @media (prefers-color-scheme: dark) { :root { --ink: #fff; } }
}`);

test('a token is filled in with those it is made of', () => {
  expect(tokensIn(rules, { scheme: 'light' }).get('--surface')).toBe('#000');
});

test('a theme changes what depends on it', () => {
  expect(tokensIn(rules, { scheme: 'dark' }).get('--surface')).toBe('#fff');
});

test('a tone’s own value wins in it, and stays out of the other tones', () => {
  expect(tokensIn(rules, { scheme: 'light' }, 'dark').get('--surface')).toBe('#111');
  expect(tokensIn(rules, { scheme: 'light' }, 'deep').get('--surface')).toBe('#000');
});

test('comments and other properties are no tokens', () => {
  expect([...tokensIn(rules, { scheme: 'light' }, 'dark').keys()]).toEqual([
    '--ink',
    '--ground',
    '--surface',
  ]);
});

test('a token nobody declares is told', () => {
  expect(() => tokensIn(readRules(':root { --a: var(--b); }'), { scheme: 'light' })).toThrow('--b');
});

test('contrast is that of WCAG', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});
