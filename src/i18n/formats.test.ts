import { regionName, visitorTimeZone } from './formats';

describe('regionName', () => {
  it('returns the name of a country', () => {
    expect(['en-US', 'fr-FR', 'ko-KR', 'ja-JP'].map((iso) => regionName(iso, 'VN'))).toEqual([
      'Vietnam',
      'Viêt Nam',
      '베트남',
      'ベトナム',
    ]);
  });

  it('returns the code of an unknown country', () => {
    expect(regionName('fr-FR', 'XX')).toBe('XX');
  });

  it.each(['F', '日本'])('throws for the malformed code “%s”', (text) => {
    expect(() => regionName('en-US', text)).toThrow(RangeError);
  });
});

describe('the visitor’s time zone', () => {
  const resolved = new Intl.DateTimeFormat().resolvedOptions();
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['Asia/Saigon', 'Asia/Saigon'],
    ['Etc/Unknown', undefined],
    ['Foo/Bar', undefined],
    ['', undefined],
    [undefined as unknown as string, undefined],
  ])('%s of the browser is %s', (timeZone, expected) => {
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...resolved, timeZone });
    expect(visitorTimeZone()).toBe(expected);
  });
});
