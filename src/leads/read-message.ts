import { languageByValue, type Language } from '../i18n/languages';
import {
  elapsedField,
  honeypotField,
  keyField,
  originField,
  proofField,
  type LeadKind,
  type LeadOrigin,
} from '../lead-schemas/protocol';

import { isLeadKind, leadKinds } from './lead-kinds';
import { parseOrigin } from './origin';

/** A parsed but unvalidated message. */
export interface PostedMessage {
  kind: LeadKind;
  language: Language;
  values: Readonly<Record<string, unknown>>;
  /** The client's UUID. */
  key: string | undefined;
  /** Whether the honeypot was filled in. */
  trapped: boolean;
  /** Milliseconds, if the browser sent them. */
  elapsed: number | undefined;
  proof: string | undefined;
  origin: LeadOrigin | undefined;
}

/** The body or the key is invalid; the message is public. */
export class UnreadableMessage extends Error {}

export function readJsonBody(body: Buffer): Record<string, unknown> {
  const value = parseJson(decode(body));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableMessage('The body must be a JSON object.');
  checkShape(value as Record<string, unknown>);
  return value as Record<string, unknown>;
}

/** A repeated name becomes a list. */
export function readFormBody(body: Buffer): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(decode(body))) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  const posted = Object.fromEntries(fields);
  checkShape(posted);
  return posted;
}

/** Above every form. */
const mostFields = 100;
const mostValues = 100;

/**
 * A message is flat: texts and lists of texts. Others are rejected here, so that no later code meets nested values or long
 * lists; only the origin is an object.
 * @throws UnreadableMessage
 */
function checkShape(posted: Readonly<Record<string, unknown>>): void {
  const values = Object.entries(posted).flatMap(([name, value]) => (name === originField ? [] : [value]));
  if (values.length > mostFields) throw new UnreadableMessage('The message has too many fields.');
  for (const value of values) {
    if (Array.isArray(value) && value.length > mostValues)
      throw new UnreadableMessage('A field has too many values.');
    if (![value].flat().every(isScalar))
      throw new UnreadableMessage('A field must be a text or a list of texts.');
  }
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/**
 * @param header the value of `Idempotency-Key`
 * @param fallback the language if the body has none
 * @throws UnreadableMessage
 */
export function readMessage(
  posted: Readonly<Record<string, unknown>>,
  header: unknown,
  fallback: Language,
): PostedMessage {
  const { kind } = posted;
  if (!isLeadKind(kind))
    throw new UnreadableMessage(`“kind” must be one of ${Object.keys(leadKinds).join(', ')}.`);
  return {
    kind,
    language: languageByValue(textOf(posted.language)) ?? fallback,
    values: posted,
    key: keyOf(header ?? posted[keyField]),
    trapped: isFilled(posted[honeypotField]),
    elapsed: elapsedOf(posted[elapsedField]),
    proof: textOf(posted[proofField]),
    origin: parseOrigin(posted[originField]),
  };
}

function keyOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = textOf(value) ?? '';
  const key = text.length > longestKey ? '' : text.trim().toLowerCase();
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw new UnreadableMessage('The idempotency key must be a UUID.');
  return key;
}

/** A UUID has 36 characters. */
const longestKey = 100;
/** Digits of the largest meaningful time in milliseconds, with a margin. */
const longestElapsed = 20;

function elapsedOf(value: unknown): number | undefined {
  const isText = typeof value === 'string' && value !== '' && value.length <= longestElapsed;
  const elapsed = isText ? Number(value) : value;
  return typeof elapsed === 'number' && Number.isFinite(elapsed) && elapsed >= 0 ? elapsed : undefined;
}

function isFilled(value: unknown): boolean {
  return [value].flat().some((one) => one !== undefined && one !== null && one !== '');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new UnreadableMessage('The body must be text in UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableMessage('The body is not valid JSON.');
  }
}
