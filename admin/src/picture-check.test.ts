import { pictureFault, type PictureFile } from './picture-check';

jest.mock('./interface-language', () => ({ interfaceLanguage: () => 'en' }));

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const good: PictureFile = { name: 'cover.png', size: 1000, head: png, width: 1600 };

describe('a picture that an editor chooses', () => {
  it('is taken if the site can use it', () => {
    expect(pictureFault(good, 1600)).toBeUndefined();
  });

  it.each<[string, Partial<PictureFile>, RegExp]>([
    ['has a name without Latin letters', { name: '사진.png' }, /Rename/],
    ['is of another kind than its name says', { name: 'cover.jpg' }, /ends differently/],
    ['is no picture', { head: Uint8Array.from('<svg xmlns', (sign) => sign.charCodeAt(0)) }, /not a PNG/],
    ['is too heavy', { size: 13 * 1024 * 1024 }, /13\.0 MB; at most 12/],
    ['is damaged', { width: undefined }, /damaged/],
    ['is too narrow for its place', { width: 1599 }, /1599 pixels wide.*1600/],
  ])('is refused in words if it %s', (_case, change, words) => {
    expect(pictureFault({ ...good, ...change }, 1600)).toMatch(words);
  });
});
