import type { AnyObjectSchema } from 'yup';

import { findFaults, type Faults } from '../forms/faults';
import type { LeadKind } from '../forms/submit-lead';

import type { Answers } from './lead';
import { leadKinds } from './lead-kinds';

export interface CheckedAnswers {
  /** By field; empty if the answers are good. */
  faults: Faults;
  /** The answers as the schema casts them; empty if it cannot. */
  answers: Answers;
}

/** More values than any question has answers. */
const mostChoices = 50;

/**
 * Holds what was posted against the form's schema and cleans it.
 *
 * @param posted whatever a client sent; fields the form does not have are left out
 */
export function checkAnswers(kind: LeadKind, posted: Readonly<Record<string, unknown>>): CheckedAnswers {
  const { schema } = leadKinds[kind];
  const values = Object.fromEntries(
    Object.keys(schema.fields)
      .filter((field) => Object.hasOwn(posted, field))
      .map((field) => [field, plain(posted[field])]),
  );
  return { faults: findFaults(schema, values), answers: cast(schema, values) };
}

function cast(schema: AnyObjectSchema, values: Readonly<Record<string, unknown>>): Answers {
  try {
    const all = schema.cast(values) as Record<string, string | string[] | undefined>;
    const given = Object.entries(all).filter(([, answer]) => answer !== undefined && answer.length > 0);
    return Object.fromEntries(given) as Answers;
  } catch {
    return {};
  }
}

/** Answers are text or lists of text. Anything else becomes what no schema takes, before a schema has to walk it. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > mostChoices ? {} : value.map(plainText);
  return plainText(value);
}

function plainText(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? {} : value;
}
