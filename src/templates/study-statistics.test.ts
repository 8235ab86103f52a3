import { statisticsOf, strongestStatistic } from './study-statistics';

const none = { timeSaved: null, customerIncrease: null, monthsToDelivery: null, usersAtFirstRelease: null };
const t = (key: string) => key;
const english = { iso: 'en-US' } as const;

it('returns the statistics with numbers, formatted for the language', () => {
  const numbers = { ...none, customerIncrease: 64, usersAtFirstRelease: 1800 };
  const shown = statisticsOf(numbers, t, english).map(({ figure, label, count }) => [
    figure,
    label,
    count.write(count.to),
  ]);
  expect(shown).toEqual([
    ['+64%', 'customerIncrease', '+64%'],
    ['1,800', 'usersAtFirstRelease', '1,800'],
  ]);
  const french = statisticsOf(numbers, t, { iso: 'fr-FR' }).map(({ figure }) => figure);
  expect(french).toEqual(['+64\u00a0%', '1\u202f800']);
});

it.each([
  [{ timeSaved: 35, customerIncrease: 22, usersAtFirstRelease: 3200 }, '35%'],
  [{ timeSaved: 10, customerIncrease: 40 }, '+40%'],
  [{ usersAtFirstRelease: 350, monthsToDelivery: 7 }, '350'],
  [{ monthsToDelivery: 7 }, '7'],
])('of %j leads with %s', (given, figure) => {
  expect(strongestStatistic({ ...none, ...given }, t, english)?.figure).toBe(figure);
});

it('returns undefined without numbers', () => {
  expect(strongestStatistic(none, t, english)).toBeUndefined();
});
