import { entryPlaces } from './study-entry';

it('alternates a large entry with a pair, the second time the other way round', () => {
  expect(entryPlaces(6)).toEqual(['large', 'wide', 'narrow', 'largeMirrored', 'narrow', 'wide']);
});

it('leaves no entry alone in a row of two', () => {
  for (let count = 3; count <= 30; count += 1) {
    const pairs = entryPlaces(count).filter((place) => place === 'wide' || place === 'narrow');
    expect(pairs.length % 2).toBe(0);
    expect(pairs.filter((place) => place === 'wide')).toHaveLength(pairs.length / 2);
  }
});

it('gives eight entries their places', () => {
  expect(entryPlaces(8).slice(6)).toEqual(['wide', 'narrow']);
});
