/**
 * The phone rules of the schemas. The numbering plans of the world are larger than a form, so a browser loads them when the
 * phone field is first focused; a server imports `phone-numbers.ts` at its start. Until they are loaded, a number is valid if
 * it has the shape of one.
 */
export interface PhoneRules {
  /** Whether the number has a possible number of digits for its country. */
  isPossible: (typed: string) => boolean;
  /**
   * @param country ISO 3166, for numbers without a country code
   * @returns `+842439745678`; undefined for an unknown number
   */
  e164: (typed: string, country: string | undefined) => string | undefined;
}

/** “Send” waits no longer for the plans, because the server validates too. */
const timeoutMs = 3000;

let rules: PhoneRules | undefined;
let loading: Promise<unknown> | undefined;

export function setPhoneRules(loaded: PhoneRules): void {
  rules = loaded;
}

export function phoneRules(): PhoneRules | undefined {
  return rules;
}

/** Loads the numbering plans once. Never rejects, and resolves after the timeout at the latest. */
export async function loadPhoneRules(): Promise<void> {
  if (rules !== undefined) return;
  loading ??= import('./phone-numbers').catch(() => (loading = undefined));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
