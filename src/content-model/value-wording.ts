import type { ValueFault } from './content-facts';
import type { Field } from './field';

/** @returns whether an editor left a value out. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** @returns the fault of a value of another type than the field’s. */
export function wrongType(expected: string, value: unknown, example?: string): ValueFault {
  const fault = { problem: `expected ${expected}, found ${kindOf(value)}`, mend: `write ${expected}` };
  return example === undefined ? fault : { ...fault, example };
}

/** The value as it can be told: an object is never asked for its text, which may be anything. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : kindOf(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'object' ? 'a group of fields' : `a ${typeof value}`;
}

/** @returns the field’s example as an editor would write it. */
export function exampleOf(field: Field): string | undefined {
  if (field.kind === 'group-list') return undefined;
  // Without quotes YAML takes what follows a # for a comment.
  if (field.kind === 'colour') return `"${field.example}"`;
  return Array.isArray(field.example) ? field.example.join(', ') : String(field.example);
}
