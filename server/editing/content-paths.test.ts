import { isPicturePath, rejectForeignPaths } from './content-paths';

const beside = (name: string): string => `content/case-studies/taffi/${name}`;

it.each(['cover.png', 'Foto Übersicht 2.jpg', 'a-b_c.webp', `${'a'.repeat(190)}.png`])(
  'takes a picture named %s',
  (name) => expect(isPicturePath(beside(name))).toBe(true),
);

it.each([
  `${'a'.repeat(250)}.png`,
  `${'é'.repeat(120)}.png`,
  'CON.png',
  'lpt1.jpg',
  'a .png',
  '.png',
  '../x.png',
  'a/b.png',
])('rejects a picture whose name some file systems or tools reject: %s', (name) =>
  expect(isPicturePath(beside(name))).toBe(false),
);

it('rejects an overlong path without repeating all of it', () => {
  const path = `content/case-studies/taffi/${'a'.repeat(5000)}`;
  expect(() => rejectForeignPaths([path], () => true)).toThrow();
});
