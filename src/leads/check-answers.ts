import type { AnyObjectSchema } from 'yup';

import { findFaults, type Faults } from '../forms/faults';
import type { LeadKind } from '../forms/submit-lead';

import type { Answers } from './lead';
import { leadKinds } from './lead-kinds';
import { elapsedField, honeypotField, keyField, proofField } from './protocol';

export interface CheckedAnswers {
  /** By field; empty if the answers are good. */
  faults: Faults;
  /** The answers as the schema casts them; empty if it cannot. */
  answers: Answers;
}

/** Fields of every message that are no answers. */
const envelope = ['kind', 'language', keyField, honeypotField, elapsedField, proofField];

/**
 * Checks what was posted against the form's schema and cleans it. A field that the form does not have is an error: what
 * it says would be lost, although its sender gets a receipt.
 *
 * @param posted a message as `read-message.ts` reads it: texts and lists of texts
 */
export function checkAnswers(kind: LeadKind, posted: Readonly<Record<string, unknown>>): CheckedAnswers {
  const { schema } = leadKinds[kind];
  const isKnown = (name: string): boolean => Object.hasOwn(schema.fields, name);
  const entries = Object.entries(posted).filter(([name]) => !envelope.includes(name));
  const values = Object.fromEntries(entries.filter(([name]) => isKnown(name)));
  const unknown = entries.flatMap(([name]) => (isKnown(name) ? [] : [[name, 'notValid'] as const]));
  return {
    faults: { ...findFaults(schema, values), ...Object.fromEntries(unknown) },
    answers: cast(schema, values),
  };
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
