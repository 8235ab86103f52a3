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
}

/** Each statistic is optional; those an editor gave are shown, as the language writes numbers. */
export function statisticsOf(
  numbers: Numbers,
  t: Translate<'case-study'>,
  { iso }: Pick<Language, 'iso'>,
): Statistic[] {
  const count = new Intl.NumberFormat(iso);
  const percent = new Intl.NumberFormat(iso, { style: 'percent' });
  const increase = new Intl.NumberFormat(iso, { style: 'percent', signDisplay: 'always' });
  const { timeSaved, customerIncrease, monthsToDelivery, usersAtFirstRelease } = numbers;
  return [
    timeSaved === null ? [] : [{ figure: percent.format(timeSaved / 100), label: t('timeSaved') }],
    customerIncrease === null
      ? []
      : [{ figure: increase.format(customerIncrease / 100), label: t('customerIncrease') }],
    monthsToDelivery === null
      ? []
      : [{ figure: count.format(monthsToDelivery), label: t('monthsToDelivery') }],
    usersAtFirstRelease === null
      ? []
      : [{ figure: count.format(usersAtFirstRelease), label: t('usersAtFirstRelease') }],
  ].flat();
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
