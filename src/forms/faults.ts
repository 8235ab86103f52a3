import { ValidationError, type AnySchema } from 'yup';

import { isFaultKey, type FaultKey, type Faults } from './fault-keys';

export { isFaultKey, type FaultKey, type Faults };

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
