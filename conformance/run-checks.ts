import { askAt } from './ask';
import { expectEqual, type CheckGroup, type Site } from './check';
import { addressChecks } from './checks/addresses';
import { adminChecks } from './checks/admin';
import { apiChecks } from './checks/api';
import { fileChecks } from './checks/files';
import { headerChecks } from './checks/headers';
import { languageChecks } from './checks/languages';

const groups: readonly CheckGroup[] = [
  languageChecks,
  addressChecks,
  fileChecks,
  headerChecks,
  apiChecks,
  adminChecks,
];

/** The result of one check. */
export interface Outcome {
  group: string;
  name: string;
  /** The problem; undefined if it passed. */
  error: string | undefined;
}

/**
 * Runs all conformance checks against a running site.
 *
 * @param origin of the site
 * @param without parts that this host does not have
 * @throws if there is no such site at the origin
 */
export async function runChecks(origin: string, without: ReadonlySet<string>): Promise<Outcome[]> {
  const site = await getToKnow(origin);
  const outcomes: Outcome[] = [];
  for (const { name: group, part, checks } of groups) {
    for (const { name, run, part: own = part } of checks) {
      if (own !== undefined && without.has(own)) continue;
      const issue = await run(site).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      outcomes.push({ group, name, error: issue });
    }
  }
  return outcomes;
}

async function getToKnow(origin: string): Promise<Site> {
  const ask = askAt(origin);
  const sitemap = await ask('/sitemap.xml');
  expectEqual('status of /sitemap.xml', sitemap.status, 200);
  const addresses = [...sitemap.body.toString().matchAll(/<loc>([^<?]+)<\/loc>/g)].map(
    ([, found]) => found ?? '',
  );
  const [first] = addresses;
  if (first === undefined) throw new Error('The sitemap names no page.');
  const { origin: listedOrigin } = new URL(first);
  const home = (await ask('/', { headers: { 'accept-encoding': 'identity' } })).body.toString();
  const hashedFile = /["'](\/app-[0-9a-f]{8}\.js)["']/.exec(home)?.[1];
  if (hashedFile === undefined) throw new Error('The home page names no script of the site.');
  return {
    ask,
    origin,
    paths: [...new Set(addresses.map((address) => new URL(address).pathname))],
    hashedFile,
    listedOrigin,
  };
}

/** @returns the results as a table for the terminal */
export function tableOf(outcomes: readonly Outcome[]): string {
  let group = '';
  const lines: string[] = [];
  for (const outcome of outcomes) {
    if (outcome.group !== group) lines.push('', outcome.group);
    ({ group } = outcome);
    lines.push(`  ${outcome.error === undefined ? 'ok  ' : 'FAIL'}  ${outcome.name}`);
    if (outcome.error !== undefined) lines.push(`        ${outcome.error}`);
  }
  return lines.join('\n');
}
