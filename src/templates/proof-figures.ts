import type { Language } from '../i18n/languages';
import type { Translate } from '../i18n/messages';

import { statisticsOf, type Statistic } from './study-statistics';

/** @returns the figures of the case study a service page shows, labelled in the words of that page */
export function proofFiguresOf(
  study: Parameters<typeof statisticsOf>[0],
  t: Translate<'service'>,
  language: Pick<Language, 'iso'>,
): Statistic[] {
  return statisticsOf(
    study,
    (key) => {
      switch (key) {
        case 'timeSaved':
        case 'customerIncrease':
        case 'monthsToDelivery':
        case 'usersAtFirstRelease':
          return t(key);
        default:
          return '';
      }
    },
    language,
  );
}
