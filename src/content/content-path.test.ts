import { parseContentPath, parseTextPath } from './content-path';

describe('parseContentPath', () => {
  it.each([
    ['content/offices/hanoi/index.kr.md', { kind: 'entry', folder: 'offices', slug: 'hanoi', code: 'kr' }],
    ['content/offices/hanoi/index.kr.md:3:1', { file: 'index.kr.md', code: 'kr' }],
    ['content/offices/hanoi/map.png', { file: 'map.png', code: undefined }],
    ['content/offices/hanoi', { slug: 'hanoi', file: '' }],
    ['locales/jp/form.json', { kind: 'messages', namespace: 'form', code: 'jp' }],
    ['locales/translations/form.json', { folder: 'translations', code: undefined }],
  ])('returns the parts of %s', (path, parts) => {
    expect(parseContentPath(path)).toMatchObject(parts);
  });

  it.each(['README.md', 'content/offices', 'content/a/b/c/d.md', 'locales/jp/form.txt', 'x/content/a/b'])(
    'returns undefined for %s',
    (path) => expect(parseContentPath(path)).toBeUndefined(),
  );
});

describe('parseTextPath', () => {
  it('returns undefined for a file in an unknown language and for messages', () => {
    expect(parseTextPath('content/offices/hanoi/index.de.md')).toBeUndefined();
    expect(parseTextPath('locales/jp/form.json')).toBeUndefined();
  });
});
