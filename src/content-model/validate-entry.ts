import type { ContentFacts, ValueFault } from './content-facts';
import { altKey, bodyField, type ContentType } from './field';
import { validateField } from './validate-value';
import { isMissing, wrongType } from './value-wording';

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
      faults.push({
        field: name,
        problem: `“${field.label}” does not differ by language and stands only in the English file`,
        mend: 'take this line out; change the value in index.en.md',
      });
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
  return {
    problem:
      name === bodyField
        ? `a ${type.label} has no text below the closing --- line`
        : `a ${type.label} has no field of this name`,
    mend: `take it out, or correct its name; the fields are ${[...known].join(', ')}`,
  };
}

function validateAlt(label: string, value: unknown, required: boolean): ValueFault[] {
  if (isMissing(value)) {
    if (!required) return [];
    return [
      {
        problem: `the picture “${label}” has no alternative text`,
        mend: 'say in one sentence what the picture shows, for people who cannot see it',
        example: 'The order screen on a phone, with three dishes and the total',
      },
    ];
  }
  if (typeof value !== 'string') return [wrongType('a line of text', value)];
  return value.length > 250
    ? [{ problem: `${value.length} characters, at most 250 fit`, mend: 'say it in one sentence' }]
    : [];
}
