import fc from 'fast-check';

import { writeDate } from './dates';
import { languages } from './languages';

describe.each(languages.map(({ iso }) => iso))('in %s', (iso) => {
  const long = new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' });

  it('a date is written as Intl writes it', () => {
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        fc.pre(iso !== 'fr-FR' || date.getUTCDate() !== 1);
        expect(writeDate(date.toISOString().slice(0, 10), iso)).toBe(long.format(date));
      }),
    );
  });
});

it('the first of a month is an ordinal in French', () => {
  expect(writeDate('2026-11-01', 'fr-FR')).toBe('1er novembre 2026');
});
