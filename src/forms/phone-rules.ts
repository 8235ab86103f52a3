/**
 * What the schemas know about phone numbers. The numbering plans of the world weigh more than a form, so a browser loads
 * them when the phone field is first touched; a server imports `phone-numbers.ts` at its start. The schemas are the same
 * objects at both ends: until the plans are there, a number passes if it has the shape of one.
 */
export interface PhoneRules {
  /** Whether the number has as many digits as numbers of its country have; of its shape nothing is asked here. */
  isPossible: (typed: string) => boolean;
  /**
   * @param country ISO 3166, for numbers without a country code
   * @returns `+842439745678`, if the number is known to be one
   */
  e164: (typed: string, country: string | undefined) => string | undefined;
}

/** A visitor who presses “Send” does not wait longer for the plans (milliseconds): the server checks too. */
const patience = 3000;

let rules: PhoneRules | undefined;
let loading: Promise<unknown> | undefined;

export function setPhoneRules(loaded: PhoneRules): void {
  rules = loaded;
}

export function phoneRules(): PhoneRules | undefined {
  return rules;
}

/** Loads the numbering plans, once. Never fails, and never takes long: what is not there yet is checked by the server. */
export async function loadPhoneRules(): Promise<void> {
  if (rules !== undefined) return;
  loading ??= import('./phone-numbers').catch(() => (loading = undefined));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]);
}
