import { checkAddress, defaultOptions, type LinkError } from './check-address';
import type { ExternalLink } from './external-links';

export interface BrokenLink extends ExternalLink {
  reason: LinkError;
}

/** Requests at the same time, each to another host. */
const hostsAtOnce = 6;

/** @returns the links that do not answer. Each address is checked once, and one after the other of a host. */
export async function checkLinks(
  links: readonly ExternalLink[],
  options = defaultOptions,
): Promise<BrokenLink[]> {
  const byHost = new Map<string, string[]>();
  for (const url of new Set(links.map((link) => link.url)))
    byHost.set(hostOf(url), [...(byHost.get(hostOf(url)) ?? []), url]);
  const hosts = [...byHost.values()];
  const errors = new Map<string, LinkError>();
  const work = async (): Promise<void> => {
    for (let urls = hosts.pop(); urls !== undefined; urls = hosts.pop())
      for (const url of urls) {
        const error = await checkAddress(url, options);
        if (error !== undefined) errors.set(url, error);
      }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
  return links.flatMap((link) => {
    const reason = errors.get(link.url);
    return reason === undefined ? [] : [{ ...link, reason }];
  });
}

/** @returns whether none of several hosts was reached, as on a machine without access to the internet */
export function seemsOffline(links: readonly ExternalLink[], broken: readonly BrokenLink[]): boolean {
  const unreached = ['linkNoHost', 'linkUnreachable', 'linkTimeout'];
  return (
    new Set(links.map(({ url }) => hostOf(url))).size > 1 &&
    broken.length === links.length &&
    broken.every(({ reason }) => unreached.includes(reason.code))
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
