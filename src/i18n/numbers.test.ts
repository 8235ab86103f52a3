import fc from 'fast-check';

import { languages } from './languages';
import { writeIncrease, writeNumber, writePercentage } from './numbers';

/** Which of the unbreakable spaces it is differs between versions of Intl's data. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, '_');

describe.each(languages.map(({ iso }) => iso))('in %s', (iso) => {
  const whole = new Intl.NumberFormat(iso);
  const percent = new Intl.NumberFormat(iso, { style: 'percent' });
  const increase = new Intl.NumberFormat(iso, { style: 'percent', signDisplay: 'always' });

  it('numbers, percentages and increases are written as Intl writes them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (number) => {
        expect(plain(writeNumber(number, iso))).toBe(plain(whole.format(number)));
        expect(plain(writePercentage(number, iso))).toBe(plain(percent.format(number / 100)));
        expect(plain(writeIncrease(number, iso))).toBe(plain(increase.format(number / 100)));
      }),
    );
  });

  it('what is on its way to a number is written in whole', () => {
    expect(writeNumber(1799.6, iso)).toBe(writeNumber(1800, iso));
    expect(writePercentage(34.7, iso)).toBe(writePercentage(35, iso));
  });
});
