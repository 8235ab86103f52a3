import { regionName } from './formats';

describe('what a country is called', () => {
  it('is its name in the language', () => {
    expect(['en-US', 'fr-FR', 'ko-KR', 'ja-JP'].map((iso) => regionName(iso, 'VN'))).toEqual([
      'Vietnam',
      'Viêt Nam',
      '베트남',
      'ベトナム',
    ]);
  });

  it('is its code where that is no country', () => {
    expect(regionName('fr-FR', 'XX')).toBe('XX');
  });

  it.each(['F', '日本'])('cannot be said of what has not the form of a code: “%s”', (text) => {
    expect(() => regionName('en-US', text)).toThrow(RangeError);
  });
});
