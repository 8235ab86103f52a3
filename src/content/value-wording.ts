import type { Field } from './field';
import { withVisibleCharacters } from './invisible-characters';
import type { FoundKind, Shown } from './reason';

export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const maxLength = 120;

/** @returns the text for a message: short and without invisible characters */
export function clipped(text: string): string {
  return withVisibleCharacters(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

export function shown(value: unknown): Shown {
  if (typeof value === 'string') return clipped(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : { kind: kindOf(value) };
}

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

/** @returns the example as an editor would write it */
export function exampleOf(field: Field): string | undefined {
  if (field.kind === 'group-list') return undefined;
  // YAML reads a # without quotes as a comment.
  if (field.kind === 'colour') return `"${field.example}"`;
  return Array.isArray(field.example) ? field.example.join(', ') : String(field.example);
}
