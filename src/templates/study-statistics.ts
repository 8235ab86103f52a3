import { writeIncrease, writeNumber, writePercentage } from '../i18n/format-values';
import type { Language } from '../i18n/languages';
import type { Count } from '../sections/statistics/statistics';

type Key = 'timeSaved' | 'customerIncrease' | 'monthsToDelivery' | 'usersAtFirstRelease';
type Numbers = Readonly<Partial<Record<Key, number | null>>>;
/** A message of the namespace of any page that shows statistics. */
type Label = (key: Key) => string;

export interface Statistic {
  figure: string;
  label: string;
  count: Count;
}

/** @returns the statistics that have a number, formatted for the language */
export function statisticsOf(numbers: Numbers, t: Label, { iso }: Pick<Language, 'iso'>): Statistic[] {
  const statistic = (
    to: number | null | undefined,
    writeIn: typeof writeNumber,
    label: string,
  ): Statistic[] => {
    if (to === null || to === undefined) return [];
    const write = (number: number) => writeIn(number, iso);
    return [{ figure: write(to), label, count: { to, write } }];
  };
  const { timeSaved, customerIncrease, monthsToDelivery, usersAtFirstRelease } = numbers;
  return [
    ...statistic(timeSaved, writePercentage, t('timeSaved')),
    ...statistic(customerIncrease, writeIncrease, t('customerIncrease')),
    ...statistic(monthsToDelivery, writeNumber, t('monthsToDelivery')),
    ...statistic(usersAtFirstRelease, writeNumber, t('usersAtFirstRelease')),
  ];
}

/** @returns the higher percentage, else users, else months; undefined without numbers */
export function strongestStatistic(
  numbers: Numbers,
  t: Label,
  language: Pick<Language, 'iso'>,
): Statistic | undefined {
  const { timeSaved, customerIncrease, monthsToDelivery, usersAtFirstRelease } = numbers;
  const percentages = (customerIncrease ?? 0) > (timeSaved ?? 0) ? { customerIncrease } : { timeSaved };
  const [first] = [percentages, { usersAtFirstRelease }, { monthsToDelivery }].flatMap((one) =>
    statisticsOf(one, t, language),
  );
  return first;
}
