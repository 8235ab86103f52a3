import type { Language } from './languages';

/** As Intl writes them (weekdays.test.ts compares): to make its format of them takes a slow telephone tens of milliseconds. */
const names: Record<Language['iso'], string> = {
  'en-US': 'Monday Tuesday Wednesday Thursday Friday',
  'fr-FR': 'lundi mardi mercredi jeudi vendredi',
  'ko-KR': '월요일 화요일 수요일 목요일 금요일',
  'ja-JP': '月曜日 火曜日 水曜日 木曜日 金曜日',
};

/** @returns the working days of the week, Monday first */
export function workingDays(iso: Language['iso']): string[] {
  return names[iso].split(' ');
}
