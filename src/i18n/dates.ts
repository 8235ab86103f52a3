import type { Language } from './languages';

/*
 * As Intl writes them (dates.test.ts compares), but for the first of a month in French. It is not asked itself: the first format of dates
 * that a page makes takes a slow telephone fifty milliseconds.
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

/** @param date as content has it: `2026-11-01`. @returns it in words: `November 1, 2026` */
export function writeDate(date: string, iso: Language['iso']): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return write[iso](day, months[iso].split(' ')[month - 1] ?? '', year);
}
