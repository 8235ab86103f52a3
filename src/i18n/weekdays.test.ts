import { languages } from './languages';
import { workingDays } from './weekdays';

/** 1 January 2024 was a Monday. */
const week = [1, 2, 3, 4, 5].map((day) => Date.UTC(2024, 0, day));

it.each(languages.map(({ iso }) => iso))('the working days are named in %s as Intl names them', (iso) => {
  const weekday = new Intl.DateTimeFormat(iso, { weekday: 'long', timeZone: 'UTC' });
  expect(workingDays(iso)).toEqual(week.map((day) => weekday.format(day)));
});
