import { isErrorKey, type FieldErrors } from '../lead-schemas/error-keys';
import { keyHeader, leadsAddress, proofField } from '../lead-schemas/protocol';

const timeoutMs = 20_000;

/** The delay if a server sends no `Retry-After`. */
const defaultDelayMs = 30_000;

/** `kind`, `language`, the answers as the form's schema casts them, and the signals for the spam check. */
export type LeadBody = Readonly<Record<string, unknown>>;

/** What became of a message, as this device knows it. The queue and the forms use its states. */
export type LeadOutcome =
  | { status: 'sent'; reference?: string }
  /** 422: the server found errors that the browser did not. */
  | { status: 'refused'; errors: FieldErrors }
  /** 409: another message bears the same key. */
  | { status: 'conflict' }
  /** No network, or a server that asks for a retry after some milliseconds. */
  | { status: 'waiting'; retryAfter?: number }
  /** This host has no intake. */
  | { status: 'unsent' };

/**
 * Posts a message as JSON. It counts as sent only if the answer is a 2xx in JSON: a host without the intake may answer
 * any address with a page. If the intake requires a proof of work, the message is sent again with one. Never throws.
 *
 * @param key UUID of this message: sent again after a failure, it is still the same message
 */
export async function submitLead(body: LeadBody, key: string): Promise<LeadOutcome> {
  const { outcome, proof } = await post(body, key);
  if (proof === undefined) return outcome;
  try {
    const { solve } = await import('./proof-of-work');
    const second = await post({ ...body, [proofField]: await solve(proof) }, key);
    if (second.outcome.status === 'sent') return second.outcome;
  } catch {
    // The message is stored anyway, in quarantine.
  }
  return outcome;
}

async function post(body: LeadBody, key: string): Promise<{ outcome: LeadOutcome; proof?: string }> {
  try {
    const response = await fetch(leadsAddress, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', [keyHeader]: key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 409) return { outcome: { status: 'conflict' } };
    if (status === 429 || status >= 500)
      return { outcome: { status: 'waiting', retryAfter: retryAfterIn(response) } };
    const answer: unknown = await response.json();
    if (response.ok) {
      const proof = property(answer, 'proof');
      return {
        outcome: { status: 'sent', ...referenceIn(answer) },
        ...(typeof proof === 'string' ? { proof } : {}),
      };
    }
    const issues = status === 422 ? errorsIn(answer) : {};
    return {
      outcome: Object.keys(issues).length > 0 ? { status: 'refused', errors: issues } : { status: 'unsent' },
    };
  } catch (error) {
    return { outcome: { status: error instanceof SyntaxError ? 'unsent' : 'waiting' } };
  }
}

/** @returns milliseconds; our server says seconds, others may say nothing or a date */
function retryAfterIn(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds * 1000 : defaultDelayMs;
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
function errorsIn(answer: unknown): FieldErrors {
  const errors = property(answer, 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, isErrorKey(key) ? key : 'notValid']),
  );
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
