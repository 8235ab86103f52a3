import type { FoundKind, Shown } from './fault-words/fault-words';
import type { Field } from './field';
import { withVisibleSigns } from './hidden-signs';

/** @returns whether an editor left a value out. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** How much of what an editor wrote is told of it. */
const longestTold = 120;

/** @returns the text as it can be told: a message is no place for megabytes, nor for signs that nobody sees */
export function clipped(text: string): string {
  return withVisibleSigns(text.length > longestTold ? `${text.slice(0, longestTold)}…` : text);
}

/** @returns the value as it can be told */
export function shown(value: unknown): Shown {
  if (typeof value === 'string') return clipped(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : { kind: kindOf(value) };
}

/** @returns what the value is, for one of another type than the field’s */
export function kindOf(value: unknown): FoundKind {
  if (Array.isArray(value)) return 'list';
  if (value === null || value === undefined) return 'nothing';
  switch (typeof value) {
    case 'object':
      return 'group';
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'other';
  }
}

/** @returns the field’s example as an editor would write it. */
export function exampleOf(field: Field): string | undefined {
  if (field.kind === 'group-list') return undefined;
  // Without quotes YAML takes what follows a # for a comment.
  if (field.kind === 'colour') return `"${field.example}"`;
  return Array.isArray(field.example) ? field.example.join(', ') : String(field.example);
}
