import type { MessageKey } from '../i18n/message-keys';

/** The errors of an answer; each is the key of its message in the `form` namespace. */
export const errorKeys = [
  'required',
  'invalidEmail',
  'tooShort',
  'tooLong',
  'notAPhoneNumber',
  'notADate',
  'pastDate',
  'notACountry',
  'notValid',
] as const satisfies readonly MessageKey<'form'>[];

export type ErrorKey = (typeof errorKeys)[number];

/** By field name, the error of its answer; valid fields are left out. */
export type FieldErrors = Readonly<Record<string, ErrorKey>>;

export function isErrorKey(key: unknown): key is ErrorKey {
  return errorKeys.some((known) => known === key);
}
