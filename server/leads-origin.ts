interface Sender {
  /** The request's headers of these names. */
  origin: string | null | undefined;
  site: string | null | undefined;
  /** Names of this site, each with its port if it has one: `Host`, or what a trusted proxy says, with commas between. */
  host: string;
}

/**
 * @returns whether a page of another site sent this. Browsers tell, by one of two headers (`Origin`, `Sec-Fetch-Site`);
 * programs tell nothing, and are no danger to anybody's session, as there is none.
 */
export function isForeign({ origin, site, host }: Sender): boolean {
  if (site !== undefined && site !== null) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined || origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host: sender } = new URL(origin);
  return !host.split(',').some((name) => plainHost(protocol, name.trim()) === sender);
}

/** @returns the name as origins have it: in small letters, without the port that the protocol has anyway */
function plainHost(protocol: string, name: string): string | undefined {
  const address = `${protocol}//${name}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * @param host as Fastify tells it: the last proxy's word if it is trusted, else `Host`
 * @param forwarded the header `X-Forwarded-Host`
 * @returns all names that the proxies tell if the last one is trusted
 */
export function hostsOf(host: string, forwarded: string | readonly string[] | undefined): string {
  const all = [forwarded ?? []].flat().join(',');
  return all.split(',').at(-1)?.trim() === host ? all : host;
}
