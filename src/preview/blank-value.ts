import type { Field } from '../content-model/field';

/**
 * @returns what stands for a value that is not written yet, so that a page can be drawn all the same: nothing to read,
 * but of the kind that the page's code counts on
 */
export function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      return field.required ? field.min : null;
    case 'date':
    case 'colour':
      return field.required ? field.example : null;
    case 'choice':
      return field.required ? (field.options[0] ?? '') : null;
    case 'relation-list':
    case 'text-list':
    case 'group-list':
      return [];
    case 'picture':
    case 'relation':
      return null;
    default:
      return field.required ? '' : null;
  }
}

/** @returns a value of a form or file as the page's query would give it; blank where it is of another kind */
export function plainValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return isNumber(value) ? value : blankValue(field);
    case 'relation-list':
    case 'text-list':
      return Array.isArray(value) ? value.filter(isText) : [];
    case 'group-list':
      return Array.isArray(value) ? value.filter(isGroup).map((group) => plainGroup(field.item, group)) : [];
    case 'date':
      return value instanceof Date ? value.toISOString().slice(0, 10) : textOrBlank(field, value);
    default:
      return textOrBlank(field, value);
  }
}

function plainGroup(
  item: Readonly<Record<string, Field>>,
  group: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const parts = Object.entries(item);
  return Object.fromEntries(parts.map(([name, field]) => [name, textOrBlank(field, group[name])]));
}

function textOrBlank(field: Field, value: unknown): unknown {
  return isText(value) ? value : blankValue(field);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
