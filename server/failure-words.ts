import enFrame from '../locales/en/common.json';
import enErrors from '../locales/en/errors.json';
import frFrame from '../locales/fr/common.json';
import frErrors from '../locales/fr/errors.json';
import jpFrame from '../locales/jp/common.json';
import jpErrors from '../locales/jp/errors.json';
import krFrame from '../locales/kr/common.json';
import krErrors from '../locales/kr/errors.json';
import { fileCodeOf, type Language } from '../src/i18n/languages';

const frames = { en: enFrame, fr: frFrame, kr: krFrame, jp: jpFrame };
const errors = { en: enErrors, fr: frErrors, kr: krErrors, jp: jpErrors };

/** @returns the words that every page's frame has, as they were when the server was bundled */
export function frameWords(language: Language): (typeof frames)['en'] {
  return frames[fileCodeOf(language)];
}

/** The statuses that have words of their own. */
const statusWords = {
  400: 'status400',
  403: 'status403',
  405: 'status405',
  414: 'status414',
  503: 'status503',
} as const;

/** @returns what a status means to a visitor, if there are words for it */
export function statusMeaning(status: number, language: Language): string | undefined {
  const key = (statusWords as Partial<Record<number, keyof typeof enErrors>>)[status];
  return key && errors[fileCodeOf(language)][key];
}
