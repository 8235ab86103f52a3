import type { Language } from '../i18n/languages';
import type { Translate } from '../i18n/messages';
import { writeIncrease, writeNumber, writePercentage } from '../i18n/numbers';
import type { Count } from '../sections/statistics/counted-figure';

interface Numbers {
  readonly timeSaved: number | null;
  readonly customerIncrease: number | null;
  readonly monthsToDelivery: number | null;
  readonly usersAtFirstRelease: number | null;
}

export interface Statistic {
  figure: string;
  label: string;
  /** The number behind the figure, which may count up to it. */
  count: Count;
}

/** Each statistic is optional; those an editor gave are shown, as the language writes numbers. */
export function statisticsOf(
  numbers: Numbers,
  t: Translate<'case-study'>,
  { iso }: Pick<Language, 'iso'>,
): Statistic[] {
  const statistic = (to: number | null, writeIn: typeof writeNumber, label: string): Statistic[] => {
    if (to === null) return [];
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

/** @returns the one statistic that tells most: the higher percentage, else users, else months; undefined without any */
export function strongestStatistic(
  numbers: Numbers,
  t: Translate<'case-study'>,
  language: Pick<Language, 'iso'>,
): Statistic | undefined {
  const none = {
    timeSaved: null,
    customerIncrease: null,
    monthsToDelivery: null,
    usersAtFirstRelease: null,
  };
  const { timeSaved, customerIncrease, monthsToDelivery, usersAtFirstRelease } = numbers;
  const strongest: Partial<Numbers> =
    timeSaved !== null || customerIncrease !== null
      ? (customerIncrease ?? 0) > (timeSaved ?? 0)
        ? { customerIncrease }
        : { timeSaved }
      : usersAtFirstRelease === null
        ? { monthsToDelivery }
        : { usersAtFirstRelease };
  return statisticsOf({ ...none, ...strongest }, t, language)[0];
}
