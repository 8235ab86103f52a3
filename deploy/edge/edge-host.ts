import type { Host, ServedRelease } from '../../server/http/host';
import { createSite } from '../../server/releases/site';
import type { SiteFile } from '../../src/gatsby/site-file';
import type { LeadLog } from '../../src/leads/delivery-worker';

/** One JSON object per line, like the site’s own server. */
export const consoleLog: LeadLog = {
  info: (facts, message) => console.log(lineOf(facts, message)),
  warn: (facts, message) => console.warn(lineOf(facts, message)),
  error: (facts, message) => console.error(lineOf(facts, message)),
};

function lineOf(facts: object, message: string): string {
  return JSON.stringify({ ...facts, msg: message });
}

/** The release facts that a host’s bundle contains: `site.json`, `release.json` and the list of files. */
export interface ReleaseFacts extends Omit<ServedRelease, 'site'> {
  site: SiteFile;
  /** Under public/, with a leading slash, without `plainFolder`. */
  files: readonly string[];
  /** Of everything below /admin. */
  adminHeaders: Readonly<Record<string, string>>;
}

/** Immutable files that are the same for everybody: hosts serve them without running the site’s code. */
export const plainFolder = '/static/';

/** @returns what all hosts that run the site’s code in front of its files have in common */
export function edgeHost({
  site,
  files,
  adminHeaders,
  ...facts
}: ReleaseFacts): Pick<Host, 'release' | 'adminHeaders' | 'log'> {
  return {
    release: { ...facts, site: createSite(site, new Set(files)) },
    adminHeaders,
    log: consoleLog.error,
  };
}

/**
 * Fetches a file uncompressed, because hosts compress on the way to the visitor. A runtime may decompress what it fetches and
 * leave the headers of the compressed bytes.
 */
export async function fetchPlain(
  asked: Parameters<Host['fetchFile']>[1],
  send: (asked: Parameters<Host['fetchFile']>[1]) => Promise<Response>,
): Promise<Response> {
  asked.headers.delete('accept-encoding');
  const { status, body, headers } = await send(asked);
  const plain = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) plain.delete(name);
  return new Response(body, { status, headers: plain });
}
