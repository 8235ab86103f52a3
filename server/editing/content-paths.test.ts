/** @jest-environment node */
import { isPicturePath, refuseForeignPaths } from './content-paths';

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
])('refuses a picture whose name some file system or tool does not take: %s', (name) =>
  expect(isPicturePath(beside(name))).toBe(false),
);

it('refuses a path that is longer than any of the content, without repeating all of it', () => {
  const path = `content/case-studies/taffi/${'a'.repeat(5000)}`;
  expect(() => refuseForeignPaths([path], () => true)).toThrow();
});
