import type { Language } from './languages';

interface Separators {
  thousands: string;
  /** Before the percent sign. */
  percent: string;
}

/**
 * Numbers as Intl formats them. Intl itself takes 50 ms for the first number format on a slow phone, and its versions
 * differ in the French no-break space, so that the app would not render the same HTML as the build.
 */
const separators: Record<Language['iso'], Separators> = {
  'en-US': { thousands: ',', percent: '' },
  'fr-FR': { thousands: '\u202f', percent: '\u00a0' },
  'ko-KR': { thousands: ',', percent: '' },
  'ja-JP': { thousands: ',', percent: '' },
};

/** @returns a rounded number: `12,000` */
export function writeNumber(number: number, iso: Language['iso']): string {
  const rounded = Math.round(number);
  const digits = String(Math.abs(rounded));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return (rounded < 0 ? '-' : '') + groups.join(separators[iso].thousands);
}

/** @param percentage 35 is `35%` */
export function writePercentage(percentage: number, iso: Language['iso']): string {
  return `${writeNumber(percentage, iso)}${separators[iso].percent}%`;
}

/** @param percentage 22 is `+22%` */
export function writeIncrease(percentage: number, iso: Language['iso']): string {
  return (percentage < 0 ? '' : '+') + writePercentage(percentage, iso);
}

/*
 * Dates as Intl formats them, but for the first of a month in French. Intl itself takes 50 ms for the first date format on a
 * slow phone.
 */

const months: Record<Language['iso'], string> = {
  'en-US': 'January February March April May June July August September October November December',
  'fr-FR': 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'ko-KR': '1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월',
  'ja-JP': '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
};

const write: Record<Language['iso'], (day: number, month: string, year: number) => string> = {
  'en-US': (day, month, year) => `${month} ${day}, ${year}`,
  'fr-FR': (day, month, year) => `${day === 1 ? '1er' : day} ${month} ${year}`,
  'ko-KR': (day, month, year) => `${year}년 ${month} ${day}일`,
  'ja-JP': (day, month, year) => `${year}年${month}${day}日`,
};

/** @param date as content has it: `2026-11-01`. @returns the long form: `November 1, 2026` */
export function writeDate(date: string, iso: Language['iso']): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return write[iso](day, months[iso].split(' ')[month - 1] ?? '', year);
}

/** Weekdays as Intl formats them, which takes tens of milliseconds on a slow phone. */
const weekdays: Record<Language['iso'], string> = {
  'en-US': 'Monday Tuesday Wednesday Thursday Friday',
  'fr-FR': 'lundi mardi mercredi jeudi vendredi',
  'ko-KR': '월요일 화요일 수요일 목요일 금요일',
  'ja-JP': '月曜日 火曜日 水曜日 木曜日 金曜日',
};

/** @returns the working days of the week, Monday first */
export function workingDays(iso: Language['iso']): string[] {
  return weekdays[iso].split(' ');
}
