import type { LanguageValue } from '../i18n/languages';

import { isFaultKey, type Faults } from './faults';

/** Where every form goes, with and without JavaScript. */
export const leadsAddress = '/api/leads';

/** How long an answer is waited for. */
const patience = 20_000;

export type LeadKind = 'contact' | 'get-in-touch' | 'trial' | 'pricing';

export interface Lead {
  kind: LeadKind;
  /** The language the visitor reads, and will be answered in. */
  language: LanguageValue;
  /** Answers as the form's schema casts them. */
  values: Readonly<Record<string, unknown>>;
  /** UUID of this message: sent again after a failure, it is still the same message. */
  idempotencyKey: string;
}

export type LeadOutcome =
  | { status: 'sent'; reference?: string }
  /** 422: the server found faults that the browser did not. */
  | { status: 'refused'; faults: Faults }
  /** Nobody has confirmed that it arrived. */
  | { status: 'unsent' };

/**
 * Posts a lead as JSON. It counts as sent only if the answer is a 2xx in JSON: a host without the intake may answer
 * any address with a page. Never throws.
 */
export async function submitLead(lead: Lead): Promise<LeadOutcome> {
  try {
    const response = await fetch(leadsAddress, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': lead.idempotencyKey,
      },
      body: JSON.stringify({ kind: lead.kind, language: lead.language, ...lead.values }),
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { status: 'sent', ...referenceIn(answer) };
    const faults = response.status === 422 ? faultsIn(answer) : {};
    return Object.keys(faults).length > 0 ? { status: 'refused', faults } : { status: 'unsent' };
  } catch {
    return { status: 'unsent' };
  }
}

/** @returns a UUID; browsers offer `randomUUID` to secure pages only. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const bits = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return bits.toString(16).padStart(2, '0');
  });
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map(([from, to]) => hex.slice(from, to).join(''))
    .join('-');
}

/** A receipt: `{ "reference": "…" }`. */
function referenceIn(answer: unknown): { reference?: string } {
  const reference = property(answer, 'reference');
  return typeof reference === 'string' ? { reference } : {};
}

/** Field errors: `{ "errors": { "email": "invalidEmail" } }`. */
function faultsIn(answer: unknown): Faults {
  const errors = property(answer, 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, isFaultKey(key) ? key : 'notValid']),
  );
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
