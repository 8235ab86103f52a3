interface Sender {
  /** The request's headers of these names. */
  origin: string | null | undefined;
  site: string | null | undefined;
  /** Of this site, with its port if it has one. */
  host: string;
}

/**
 * @returns whether a page of another site sent this. Browsers tell, by one of two headers (`Origin`, `Sec-Fetch-Site`);
 * programs tell nothing, and are no danger to anybody's session, as there is none.
 */
export function isForeign({ origin, site, host }: Sender): boolean {
  if (site !== undefined && site !== null) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined || origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
