import { numberFormat } from '../i18n/formats';
import type { Language } from '../i18n/languages';
import type { Translate } from '../i18n/messages';

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
  count: { readonly to: number; readonly format: Intl.NumberFormat };
}

const percent = { style: 'percent' } as const;
const increase = { style: 'percent', signDisplay: 'always' } as const;

/** Each statistic is optional; those an editor gave are shown, as the language writes numbers. */
export function statisticsOf(
  numbers: Numbers,
  t: Translate<'case-study'>,
  { iso }: Pick<Language, 'iso'>,
): Statistic[] {
  const statistic = (to: number | null, style: Intl.NumberFormatOptions, label: string): Statistic[] => {
    if (to === null) return [];
    const format = numberFormat(iso, style);
    return [{ figure: format.format(to), label, count: { to, format } }];
  };
  const { timeSaved, customerIncrease, monthsToDelivery, usersAtFirstRelease } = numbers;
  return [
    ...statistic(timeSaved && timeSaved / 100, percent, t('timeSaved')),
    ...statistic(customerIncrease && customerIncrease / 100, increase, t('customerIncrease')),
    ...statistic(monthsToDelivery, {}, t('monthsToDelivery')),
    ...statistic(usersAtFirstRelease, {}, t('usersAtFirstRelease')),
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
