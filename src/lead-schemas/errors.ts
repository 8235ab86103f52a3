import { ValidationError, type AnySchema } from 'yup';

import { isErrorKey, type ErrorKey, type FieldErrors } from './error-keys';

export { isErrorKey, type ErrorKey, type FieldErrors };

/**
 * Validates answers against a form's schema, in the browser and on a server.
 *
 * @param values typed or posted answers, in any shape
 * @returns the first error of each field; empty if the answers are valid
 */
export function findErrors(schema: AnySchema, values: unknown): FieldErrors {
  try {
    schema.validateSync(withoutForeignObjects(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, ErrorKey> = {};
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      const field = path.split(/[.[]/, 1)[0] ?? '';
      if (!Object.hasOwn(errors, field)) errors[field] = isErrorKey(message) ? message : 'notValid';
    }
    return errors;
  }
}

/**
 * yup calls `toString` of objects, which may do anything, so empty objects replace them, also as an item of a list;
 * they fail as the wrong type.
 */
function withoutForeignObjects(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(plainOrEmpty) : plainOrEmpty(value),
    ]),
  );
}

function plainOrEmpty(value: unknown): unknown {
  const isForeign = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isForeign ? {} : value;
}
