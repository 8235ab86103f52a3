import { evenRows } from './even-rows';

describe('evenRows', () => {
  it('keeps entries that fit in one row', () => {
    expect(evenRows(4, 4)).toEqual([4, 4, 4, 4]);
  });

  it('leaves no entry alone in its row', () => {
    expect(evenRows(5, 4)).toEqual([3, 3, 3, 2, 2]);
    expect(evenRows(4, 3)).toEqual([2, 2, 2, 2]);
    expect(evenRows(7, 3)).toEqual([3, 3, 3, 2, 2, 2, 2]);
  });

  it('places every entry once, never more in a row than fit', () => {
    for (let count = 0; count <= 24; count += 1) {
      for (const most of [2, 3, 4, 5]) {
        const rows = evenRows(count, most);
        expect(rows).toHaveLength(count);
        expect(Math.max(0, ...rows)).toBeLessThanOrEqual(most);
      }
    }
  });
});
