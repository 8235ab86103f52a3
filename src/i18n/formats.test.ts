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

  it.each(['', 'F', 'XX', 'FRA', '日本'])('is what was written, where that is no country: “%s”', (text) => {
    expect(regionName('en-US', text)).toBe(text);
  });
});
