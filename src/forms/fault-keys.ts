import type { MessageKey } from '../i18n/message-keys';

/** What can be wrong with an answer. Each is the key of its message in the `form` namespace. */
export const faultKeys = [
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

export type FaultKey = (typeof faultKeys)[number];

/** Field name → what is wrong with its answer; a field without fault is not in it. */
export type Faults = Readonly<Record<string, FaultKey>>;

export function isFaultKey(key: unknown): key is FaultKey {
  return faultKeys.some((known) => known === key);
}
