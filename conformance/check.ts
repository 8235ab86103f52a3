import type { Answer, Ask } from './ask';

/** The inputs of a check. */
export interface Site {
  ask: Ask;
  /** The tested origin. */
  origin: string;
  /** Public paths of all pages, from the sitemap. */
  paths: readonly string[];
  /** A hashed file of the site. */
  hashedFile: string;
  /** The origin in the site's own canonical links. */
  listedOrigin: string;
}

/** Optional parts of a host, excluded by `--without`. */
export type Part = 'api' | 'admin' | 'brotli' | 'compression';

/** A requirement for every host of the site. */
export interface Check {
  name: string;
  part?: Part;
  run: (site: Site) => Promise<void>;
}

export interface CheckGroup {
  name: string;
  part?: Part;
  checks: readonly Check[];
}

/** @throws with both values if they differ */
export function expectEqual(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

/** @throws if a header's value does not match */
export function expectHeader(answer: Answer, name: string, wanted: RegExp): void {
  const found = String(answer.headers[name] ?? '');
  if (!wanted.test(found)) throw new Error(`${name}: “${found}” does not match ${wanted}`);
}

/** @throws if the response does not contain the text */
export function expectText(answer: Answer, wanted: string | RegExp): void {
  const text = answer.body.toString('utf8');
  const holds = typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  if (!holds) throw new Error(`the answer does not hold ${wanted}`);
}
