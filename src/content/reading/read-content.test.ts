import fc from 'fast-check';

import { slugPattern, tidySlug } from './read-content';

it.each([
  ['My Slug', 'my-slug'],
  ['Crème brûlée', 'creme-brulee'],
  ['--a__b--', 'a-b'],
  ['日本', ''],
])('proposes for “%s” the address “%s”', (name, address) => {
  expect(tidySlug(name)).toBe(address);
});

it('proposes only valid addresses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const address = tidySlug(name);
      if (address !== '') expect(address).toMatch(slugPattern);
    }),
  );
});
