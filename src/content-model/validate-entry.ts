import type { ContentFacts } from './content-facts';
import { altKey, bodyField, type ContentType } from './field';
import { textLimits } from './limits';
import { validateField, validateSigns } from './validate-value';
import { valueFault, type ValueFault } from './value-fault';
import { isMissing, kindOf } from './value-wording';

export interface EntryFault extends ValueFault {
  field: string;
}

/**
 * Checks what one language's file of an entry says.
 *
 * @param isDefault whether this is the English file, where the shared fields stand
 * @param values front matter and `body`, as parsed
 * @returns one fault per wrong value, empty if all is well
 */
export function validateEntry(
  type: ContentType,
  isDefault: boolean,
  values: Readonly<Record<string, unknown>>,
  facts: ContentFacts,
): EntryFault[] {
  const faults: EntryFault[] = [];
  const known = new Set<string>();
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.kind === 'picture') {
      known.add(altKey(name));
      const pictureGiven = !isDefault || !isMissing(values[name]);
      if (field.required || pictureGiven) {
        faults.push(...at(altKey(name), validateAlt(field.label, values[altKey(name)], field.required)));
      }
    }
    if (field.translated || isDefault) {
      known.add(name);
      faults.push(...at(name, validateField(field, values[name], facts)));
    } else if (values[name] !== undefined) {
      known.add(name);
      faults.push({ field: name, ...valueFault('sharedField', { label: field.label }) });
    }
  }
  for (const name of Object.keys(values)) {
    if (!known.has(name)) faults.push({ field: name, ...unknownField(type, name, known) });
  }
  return faults;
}

function at(field: string, faults: readonly ValueFault[]): EntryFault[] {
  return faults.map((fault) => ({ field, ...fault }));
}

function unknownField(type: ContentType, name: string, known: ReadonlySet<string>): ValueFault {
  const code = name === bodyField ? 'noBody' : 'unknownField';
  return valueFault(code, { type: type.label, fields: [...known] });
}

function validateAlt(label: string, value: unknown, required: boolean): ValueFault[] {
  if (isMissing(value)) {
    const example = 'The order screen on a phone, with three dishes and the total';
    return required ? [valueFault('altMissing', { label }, example)] : [];
  }
  if (typeof value !== 'string') return [valueFault('wrongType', { expected: 'line', found: kindOf(value) })];
  const { length } = value;
  return length > textLimits.alt
    ? [valueFault('altLong', { length, max: textLimits.alt })]
    : validateSigns(value);
}
