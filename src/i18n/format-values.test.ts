import fc from 'fast-check';

import { workingDays, writeDate, writeIncrease, writeNumber, writePercentage } from './format-values';
import { languages } from './languages';

/** Versions of Intl use different no-break spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, '_');

describe.each(languages.map(({ iso }) => iso))('in %s', (iso) => {
  it('formats numbers, percentages and increases like Intl', () => {
    const integer = new Intl.NumberFormat(iso);
    const percent = new Intl.NumberFormat(iso, { style: 'percent' });
    const increase = new Intl.NumberFormat(iso, { style: 'percent', signDisplay: 'always' });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (number) => {
        expect(plain(writeNumber(number, iso))).toBe(plain(integer.format(number)));
        expect(plain(writePercentage(number, iso))).toBe(plain(percent.format(number / 100)));
        expect(plain(writeIncrease(number, iso))).toBe(plain(increase.format(number / 100)));
      }),
    );
  });

  it('rounds fractions', () => {
    expect(writeNumber(1799.6, iso)).toBe(writeNumber(1800, iso));
    expect(writePercentage(34.7, iso)).toBe(writePercentage(35, iso));
  });

  it('formats dates like Intl', () => {
    const long = new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' });
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        fc.pre(iso !== 'fr-FR' || date.getUTCDate() !== 1);
        expect(writeDate(date.toISOString().slice(0, 10), iso)).toBe(long.format(date));
      }),
    );
  });

  it('returns the working days like Intl', () => {
    const weekday = new Intl.DateTimeFormat(iso, { weekday: 'long', timeZone: 'UTC' });
    // 1 January 2024 was a Monday.
    const week = [1, 2, 3, 4, 5].map((day) => weekday.format(Date.UTC(2024, 0, day)));
    expect(workingDays(iso)).toEqual(week);
  });
});

it('formats the first day of a month in French as an ordinal', () => {
  expect(writeDate('2026-11-01', 'fr-FR')).toBe('1er novembre 2026');
});
