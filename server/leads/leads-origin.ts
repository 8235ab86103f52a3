interface Sender {
  /** Request headers. */
  origin: string | null | undefined;
  site: string | null | undefined;
  /** Comma-separated names of this site with their ports: `Host`, or X-Forwarded-Host of a trusted proxy. */
  host: string;
}

/**
 * @returns whether a page of another site sent this, according to `Origin` or `Sec-Fetch-Site`. Programs send neither and are
 * no CSRF risk, because there are no sessions.
 */
export function isForeign({ origin, site, host }: Sender): boolean {
  if (site !== undefined && site !== null) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined || origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host: sender } = new URL(origin);
  return !host.split(',').some((name) => plainHost(protocol, name.trim()) === sender);
}

/** @returns the name as in origins: lower case, without a default port */
function plainHost(protocol: string, name: string): string | undefined {
  const address = `${protocol}//${name}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * @param host according to Fastify: the last proxy's value if trusted, else `Host`
 * @param forwarded the header `X-Forwarded-Host`
 * @returns all forwarded names if the last proxy is trusted
 */
export function hostsOf(host: string, forwarded: string | readonly string[] | undefined): string {
  const all = [forwarded ?? []].flat().join(',');
  return all.split(',').at(-1)?.trim() === host ? all : host;
}
