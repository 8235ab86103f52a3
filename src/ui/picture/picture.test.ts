import { wholeSize } from './picture';

it('a picture’s size is told in whole pixels', () => {
  expect(wholeSize({ width: 1600, height: 999.9999999 })).toEqual({ width: 1600, height: 1000 });
});

it('a proportion becomes a size of the same proportion', () => {
  expect(wholeSize({ width: 1, height: 0.4166 })).toEqual({ width: 1000, height: 417 });
});
