import type { ContentFacts } from './content-facts';
import { altKey, bodyField, type ContentType } from './field';
import { textLimits } from './limits';
import { validateMoves } from './validate-moves';
import { validateField, validateCharacters } from './validate-value';
import { valueError, type ValueError } from './value-error';
import { isMissing, kindOf } from './value-wording';

export interface EntryError extends ValueError {
  field: string;
}

/**
 * Checks the file of an entry in one language.
 *
 * @param isDefault whether this is the English file, which has the shared fields
 * @param values front matter and `body`
 * @returns one error for each wrong value
 */
export function validateEntry(
  type: ContentType,
  isDefault: boolean,
  values: Readonly<Record<string, unknown>>,
  facts: ContentFacts,
): EntryError[] {
  const errors: EntryError[] = [];
  const known = new Set<string>();
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.kind === 'picture') {
      known.add(altKey(name));
      const pictureGiven = !isDefault || !isMissing(values[name]);
      if (field.required || pictureGiven) {
        errors.push(...at(altKey(name), validateAlt(field.label, values[altKey(name)], field.required)));
      }
    }
    if (field.translated || isDefault) {
      known.add(name);
      errors.push(...at(name, validateField(field, values[name], facts)));
    } else if (values[name] !== undefined) {
      known.add(name);
      errors.push({ field: name, ...valueError('sharedField', { label: field.label }) });
    }
  }
  const { moves } = type.fields;
  if (moves?.kind === 'group-list' && isDefault)
    errors.push(...at('moves', validateMoves(values.moves, moves.item, facts)));
  for (const name of Object.keys(values)) {
    if (!known.has(name)) errors.push({ field: name, ...unknownField(type, name, known) });
  }
  return errors;
}

function at(field: string, errors: readonly ValueError[]): EntryError[] {
  return errors.map((error) => ({ field, ...error }));
}

function unknownField(type: ContentType, name: string, known: ReadonlySet<string>): ValueError {
  const code = name === bodyField ? 'noBody' : 'unknownField';
  return valueError(code, { type: type.label, fields: [...known] });
}

function validateAlt(label: string, value: unknown, required: boolean): ValueError[] {
  if (isMissing(value)) {
    const example = 'The order screen on a phone, with three dishes and the total';
    return required ? [valueError('altMissing', { label }, example)] : [];
  }
  if (typeof value !== 'string') return [valueError('wrongType', { expected: 'line', found: kindOf(value) })];
  const { length } = value;
  return length > textLimits.alt
    ? [valueError('altLong', { length, max: textLimits.alt })]
    : validateCharacters(value);
}
