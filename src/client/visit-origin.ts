import type { LeadOrigin } from '../lead-schemas/protocol';

/** Only in this page's memory: a reload begins a new visit. */
let origin: LeadOrigin | undefined;

/** Notes where the visit began. Called once, before the app changes the address. */
export function noteVisitOrigin(): void {
  const { pathname, search, hostname } = window.location;
  const { referrer } = document;
  const from = referrer === '' ? '' : new URL(referrer).hostname;
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  origin = {
    firstPage: pathname,
    referrer: from === hostname ? '' : from,
    campaign: Object.fromEntries(campaign),
  };
}

export function visitOrigin(): LeadOrigin | undefined {
  return origin;
}
