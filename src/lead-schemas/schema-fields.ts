/** The kinds of fields that the forms' schemas are put together from. No React here: a server imports it too. */
import { array, string, type AnyObjectSchema, type StringSchema } from 'yup';

import { asksForConsent } from '../i18n/languages';
import type { Language } from '../i18n/languages';

import { cleanText, visibleLength } from './clean-text';
import { countryCodeOf, countryCodes, longestCountry } from './countries';
import type { ErrorKey } from './errors';
import { isDate, isEmail, plainEmail } from './recognise';

/** Lengths in characters as people count them (code points). Stored in the schema's meta for the messages. */
export interface Bounds {
  min?: number;
  max: number;
}

export const nameLength = 100;
export const companyLength = 200;
export const emailLength = 254;
export const paragraphLength = 5000;

/** Checks that an error has a message. */
export const error = (key: ErrorKey): ErrorKey => key;

/** One line of text: line breaks and control characters become spaces, the ends are trimmed. Invisible characters are removed. */
export function line(bounds: Bounds): StringSchema {
  return bounded(bounds, (text) => text.replace(/\p{Cc}+/gu, ' '));
}

/** Text of several lines; line breaks are stored as `\n`, however the browser sends them. */
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
      error('invalidEmail'),
      (value) => value === undefined || value.length > emailLength || isEmail(value),
    );
}

/** An ISO 3166 code; a country's name in one of the site's languages is understood and becomes its code. */
export function country(): StringSchema {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? countryCodeOf(value) : emptied(value)))
    .meta({ max: longestCountry })
    .typeError(error('notACountry'))
    .oneOf(countryCodes, error('notACountry'));
}

/** One of the given answers. */
export function choice(values: readonly string[]): StringSchema {
  return string().transform(emptied).typeError(error('notValid')).oneOf(values, error('notValid'));
}

/** Any number of the given answers, each once; a form posts a single one as plain text. */
export function choices(values: readonly string[]) {
  return array()
    .transform((value: unknown, original: unknown) => {
      const list = typeof original === 'string' ? [original] : value;
      return Array.isArray(list) ? [...new Set<unknown>(list)].filter((item) => item !== '') : emptied(list);
    })
    .typeError(error('notValid'))
    .of(
      string()
        .strict()
        .typeError(error('notValid'))
        .required(error('notValid'))
        .oneOf(values, error('notValid')),
    );
}

/** A calendar day, `yyyy-mm-dd`, not before today; the day is still today somewhere for a while after midnight. */
export function futureDay(): StringSchema {
  return line({ max: 10 })
    .test('date', error('notADate'), (value) => value === undefined || isDate(value))
    .test(
      'future',
      error('pastDate'),
      (value) => value === undefined || !isDate(value) || value >= yesterday(),
    );
}

/**
 * @returns a form's schema in a language; where consent is required, the answers must have the version of its text
 */
export function withConsent(schema: AnyObjectSchema, language: Language): AnyObjectSchema {
  if (!asksForConsent(language)) return schema;
  const version = string()
    .transform(emptied)
    .typeError(error('notValid'))
    .matches(/^[\da-f]{8}$/, error('notValid'));
  return schema.shape({ consent: version.required(error('required')) });
}

function bounded(bounds: Bounds, clean: (text: string) => string): StringSchema {
  const { min = 0, max } = bounds;
  return string()
    .transform((value: unknown) =>
      typeof value === 'string' ? emptied(cleanText(value, max, clean)) : emptied(value),
    )
    .meta({ ...bounds })
    .typeError(error('notValid'))
    .test('min', error('tooShort'), (value) => value === undefined || visibleLength(value) >= min)
    .test('max', error('tooLong'), (value) => value === undefined || !isLonger(value, max));
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
