import { createHash } from 'node:crypto';

import type { AnyObjectSchema } from 'yup';

import type { Language } from '../i18n/languages';
import { findErrors, type FieldErrors } from '../lead-schemas/errors';
import {
  elapsedField,
  honeypotField,
  keyField,
  originField,
  proofField,
  type LeadKind,
} from '../lead-schemas/protocol';
import { withConsent } from '../lead-schemas/schema-fields';

import type { Answers, Suspicion } from './lead';
import { leadKinds } from './lead-kinds';

export interface CheckedAnswers {
  /** By field; empty if the answers are valid. */
  errors: FieldErrors;
  /** As cast by the schema; empty if that fails. */
  answers: Answers;
}

/** Fields of every message that are not answers. */
const envelope = ['kind', 'language', keyField, honeypotField, elapsedField, originField, proofField];

/**
 * Validates and casts a message by the form's schema. An unknown field is an error, because its value would be lost despite the
 * receipt.
 * @param posted texts and lists of texts (read-message.ts)
 */
export function checkAnswers(
  kind: LeadKind,
  language: Language,
  posted: Readonly<Record<string, unknown>>,
): CheckedAnswers {
  const schema = withConsent(leadKinds[kind].schema, language);
  const isKnown = (name: string): boolean => Object.hasOwn(schema.fields, name);
  const entries = Object.entries(posted).filter(([name]) => !envelope.includes(name));
  const values = Object.fromEntries(entries.filter(([name]) => isKnown(name)));
  const unknown = entries.flatMap(([name]) => (isKnown(name) ? [] : [[name, 'notValid'] as const]));
  return {
    errors: { ...findErrors(schema, values), ...Object.fromEntries(unknown) },
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

/** Derived from other answers by numbering plans that change. */
const derived = ['phoneE164'];

/** @returns equal texts for equal messages, whatever their language */
export function fingerprintOf(kind: LeadKind, answers: Answers): string {
  const given = Object.entries(answers).filter(([name]) => !derived.includes(name));
  const sorted = given.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('hex');
}

const day = 24 * 60 * 60 * 1000;

/**
 * Key of a message without a client key (forms without JavaScript): its content and the day. Equal content is the same message
 * until the end of the next day.
 * @returns the key to store, and the one of the day before
 */
export function contentKeys(fingerprint: string, now: number): readonly [string, string] {
  const today = Math.floor(now / day);
  return [`content:${today}:${fingerprint}`, `content:${today - 1}:${fingerprint}`];
}

/** Nobody reads and fills in a form faster, in milliseconds. */
const leastElapsed = 2500;
/** More than anybody needs to describe a project. */
const mostLinks = 3;

interface Signals {
  trapped: boolean;
  elapsed: number | undefined;
  pace: 'calm' | 'brisk' | 'excessive';
  answers: Answers;
}

/** @returns the strongest reason to suspect spam */
export function suspicionOf({ trapped, elapsed, pace, answers }: Signals): Suspicion | undefined {
  if (trapped) return 'honeypot';
  if (elapsed !== undefined && elapsed < leastElapsed) return 'haste';
  if (linksIn(answers) > mostLinks) return 'links';
  return pace === 'calm' ? undefined : 'pace';
}

function linksIn(answers: Answers): number {
  const text = Object.values(answers).flat().join('\n');
  return text.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
}
