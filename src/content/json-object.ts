export type JsonObject = Record<string, unknown>;

/** @returns whether a value is an object with fields, not a list */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the object that a text is in JSON; undefined for anything else, as after an unfinished merge */
export function parseObject(text: string | undefined): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
