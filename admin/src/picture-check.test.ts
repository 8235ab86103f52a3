/** @jest-environment jsdom */
import { pictureError, type PictureFile } from './picture-check';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const good: PictureFile = { name: 'cover.png', size: 1000, head: png, width: 1600 };

describe('pictureError', () => {
  it('returns undefined for a picture that the site can use', () => {
    expect(pictureError(good, 1600)).toBeUndefined();
  });

  it.each<[string, Partial<PictureFile>, RegExp]>([
    ['has no Latin letters in its name', { name: '사진.png' }, /Rename/],
    ['has another kind than its name', { name: 'cover.jpg' }, /ends differently/],
    ['is no picture', { head: Uint8Array.from('<svg xmlns', (letter) => letter.charCodeAt(0)) }, /not a PNG/],
    ['is too heavy', { size: 13 * 1024 * 1024 }, /13\.0 MB; at most 12/],
    ['is damaged', { width: undefined }, /damaged/],
    ['is too narrow for its field', { width: 1599 }, /1599 pixels wide.*1600/],
  ])('returns a message for a picture that %s', (_case, change, text) => {
    expect(pictureError({ ...good, ...change }, 1600)).toMatch(text);
  });
});
