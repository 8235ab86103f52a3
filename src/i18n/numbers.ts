import type { Language } from './languages';

interface Marks {
  /** Between thousands. */
  thousands: string;
  /** Before the sign for percent. */
  percent: string;
}

/**
 * As Intl writes them (numbers.test.ts compares). It is not asked itself: the first number format that a page makes takes
 * a slow telephone fifty milliseconds, and which unbreakable space stands in French differs between versions of its data,
 * so that the page as it was served and as the app renders it were not the same.
 */
const marks: Record<Language['iso'], Marks> = {
  'en-US': { thousands: ',', percent: '' },
  'fr-FR': { thousands: '\u202f', percent: '\u00a0' },
  'ko-KR': { thousands: ',', percent: '' },
  'ja-JP': { thousands: ',', percent: '' },
};

/** @returns a number in whole, as a language writes it: `12,000` */
export function writeNumber(number: number, iso: Language['iso']): string {
  const whole = Math.round(number);
  const digits = String(Math.abs(whole));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return (whole < 0 ? '-' : '') + groups.join(marks[iso].thousands);
}

/** @param percentage 35 is `35%` */
export function writePercentage(percentage: number, iso: Language['iso']): string {
  return `${writeNumber(percentage, iso)}${marks[iso].percent}%`;
}

/** @param percentage 22 is `+22%` */
export function writeIncrease(percentage: number, iso: Language['iso']): string {
  return (percentage < 0 ? '' : '+') + writePercentage(percentage, iso);
}
