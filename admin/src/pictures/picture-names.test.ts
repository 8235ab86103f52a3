import { freeName, jpegNameOf, uploadName } from './picture-names';

it.each([
  ['표지 사진 최종.png', /^picture-[0-9a-z]{4}\.png$/],
  ['Été à Paris (copie).PNG', /^ete-a-paris-copie\.png$/],
  ['スクリーンショット 2026-11-27.png', /^picture-2026-11-27\.png$/],
])('%s becomes a name for all file systems', (name, expected) => {
  expect(uploadName(name)).toMatch(expected);
});

it('a converted picture has the ending of its format', () => {
  expect(jpegNameOf('IMG_0001.HEIC')).toBe('img-0001.jpg');
});

it.each([
  ['cover.png', [], 'cover.png'],
  ['cover.png', ['cover.png'], 'cover-2.png'],
  ['cover-2.png', ['cover.png', 'cover-2.png'], 'cover-3.png'],
  ['cover.jpg', ['cover.png'], 'cover.jpg'],
])('%s beside %j is saved as %s', (name, taken, expected) => {
  expect(freeName(name, new Set(taken))).toBe(expected);
});
