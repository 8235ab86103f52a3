import type { Translate } from '../i18n/messages';
import type { OfficeWords } from '../sections/office-map/office-map';

/** @returns what the contact page says about offices and their hours, in its language */
export function officeWords(common: Translate<'common'>, t: Translate<'contact'>): OfficeWords {
  return {
    showOnMap: common('showOnMap'),
    showOnMapOf: (city) => common('showOnMapOf', { city }),
    localTime: (weekday) => t('localTime', { weekday }),
    openUntil: (time) => t('openUntil', { time }),
    opensIn: (when) => t('opensIn', { when }),
    yourZone: (zone) => t('yourZone', { zone }),
    fromTo: (from, to) => t('fromTo', { from, to }),
    fromToNextDay: (from, to) => t('fromToNextDay', { from, to }),
    onDays: (first, last, times) => t('onDays', { first, last, times }),
  };
}
