import type { Answer, Ask } from './ask';

/** What the checks of one group are given. */
export interface Site {
  ask: Ask;
  /** Where the site was asked for. */
  origin: string;
  /** Public paths of all pages, as the sitemap tells them. */
  paths: readonly string[];
  /** A file of the site named after its content. */
  hashedFile: string;
  /** The origin by which the site names itself in its pages. */
  listedOrigin: string;
}

/** What not every host of the site has; left out by `--without`. */
export type Part = 'api' | 'admin' | 'brotli' | 'compression';

/** One promise that every host of the site keeps. */
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

/** @throws if they differ, telling both */
export function expectEqual(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

/** @throws if a header's value does not match */
export function expectHeader(answer: Answer, name: string, wanted: RegExp): void {
  const found = String(answer.headers[name] ?? '');
  if (!wanted.test(found)) throw new Error(`${name}: “${found}” does not match ${wanted}`);
}

/** @throws if the text is not in the answer */
export function expectText(answer: Answer, wanted: string | RegExp): void {
  const text = answer.body.toString('utf8');
  const holds = typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  if (!holds) throw new Error(`the answer does not hold ${wanted}`);
}
