/** The kinds of fields that the forms' schemas are put together from. No React here: a server imports it too. */
import { array, string, type StringSchema } from 'yup';

import { cleanText, visibleLength } from './clean-text';
import { countryCodeOf, countryCodes } from './countries';
import type { FaultKey } from './faults';
import { isDate, isEmail, plainEmail } from './recognise';

/** Lengths in characters as people count them (code points). Kept in the schema's meta for the messages. */
export interface Bounds {
  min?: number;
  max: number;
}

export const nameLength = 100;
export const companyLength = 200;
export const emailLength = 254;
export const paragraphLength = 5000;

/** Checks that a fault has a message. */
export const fault = (key: FaultKey): FaultKey => key;

/** One line of text: line breaks and control characters become spaces, the ends are trimmed. Characters that show nothing go. */
export function line(bounds: Bounds): StringSchema {
  return bounded(bounds, (text) => text.replace(/\p{Cc}+/gu, ' '));
}

/** Text of several lines; line breaks are kept as `\n`, however the browser sends them. */
export function paragraph(bounds: Bounds): StringSchema {
  return bounded(bounds, (text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));
}

/** An e-mail address, full-width characters of a Japanese keyboard included; international addresses pass. */
export function email(): StringSchema {
  return line({ max: emailLength })
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= emailLength ? plainEmail(value) : value,
    )
    .test(
      'email',
      fault('invalidEmail'),
      (value) => value === undefined || value.length > emailLength || isEmail(value),
    );
}

/** An ISO 3166 code; a country's name in one of the site's languages is understood and becomes its code. */
export function country(): StringSchema {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? countryCodeOf(value) : emptied(value)))
    .typeError(fault('notACountry'))
    .oneOf(countryCodes, fault('notACountry'));
}

/** One of the given answers. */
export function choice(values: readonly string[]): StringSchema {
  return string().transform(emptied).typeError(fault('notValid')).oneOf(values, fault('notValid'));
}

/** Any number of the given answers, each once; a form posts a single one as plain text. */
export function choices(values: readonly string[]) {
  return array()
    .transform((value: unknown, original: unknown) => {
      const list = typeof original === 'string' ? [original] : value;
      return Array.isArray(list) ? [...new Set<unknown>(list)].filter((item) => item !== '') : emptied(list);
    })
    .typeError(fault('notValid'))
    .of(
      string()
        .strict()
        .typeError(fault('notValid'))
        .required(fault('notValid'))
        .oneOf(values, fault('notValid')),
    );
}

/** A calendar day, `yyyy-mm-dd`, not before today; the day is still today somewhere for a while after midnight. */
export function comingDay(): StringSchema {
  return line({ max: 10 })
    .test('date', fault('notADate'), (value) => value === undefined || isDate(value))
    .test(
      'coming',
      fault('pastDate'),
      (value) => value === undefined || !isDate(value) || value >= yesterday(),
    );
}

function bounded(bounds: Bounds, clean: (text: string) => string): StringSchema {
  const { min = 0, max } = bounds;
  return string()
    .transform((value: unknown) =>
      typeof value === 'string' ? emptied(cleanText(value, max, clean)) : emptied(value),
    )
    .meta({ ...bounds })
    .typeError(fault('notValid'))
    .test('min', fault('tooShort'), (value) => value === undefined || visibleLength(value) >= min)
    .test('max', fault('tooLong'), (value) => value === undefined || !isLonger(value, max));
}

/** A character takes at most two units, so most long texts need not be counted. */
function isLonger(text: string, max: number): boolean {
  return text.length > 2 * max || [...text].length > max;
}

/** An answer left empty is no answer. */
function emptied(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

function yesterday(): string {
  return new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
