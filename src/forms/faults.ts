import { ValidationError, type AnySchema } from 'yup';

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

/**
 * Holds answers against a form's schema, in the browser and on a server alike.
 *
 * @param values what was typed or posted, in any shape
 * @returns the first fault of each field; empty if the answers are good
 */
export function findFaults(schema: AnySchema, values: unknown): Faults {
  try {
    schema.validateSync(withoutForeignObjects(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults: Record<string, FaultKey> = {};
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      const field = path.split(/[.[]/, 1)[0] ?? '';
      if (!Object.hasOwn(faults, field)) faults[field] = isFaultKey(message) ? message : 'notValid';
    }
    return faults;
  }
}

/** yup asks an object for its text, which may be anything; an empty one fails as the wrong type without being asked. */
function withoutForeignObjects(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const isForeign = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isForeign || typeof value === 'function' ? {} : value];
    }),
  );
}
