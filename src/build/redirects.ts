import { join } from 'node:path';

import type { Fault } from '../content-model/fault';
import { fileLimits } from '../content-model/limits';
import { clipped } from '../content-model/value-wording';
import { defaultLanguage, fileCodeOf } from '../i18n/languages';

import { parseText } from './parse-text';
import { readText } from './read-text';

/** An address that moved, and the one it moved to. */
export interface Move {
  from: string;
  to: string;
}

/** Written once, for all languages: addresses do not differ by language. */
const file = `content/settings/redirects/index.${fileCodeOf(defaultLanguage)}.md`;

/**
 * @param root where `content/` stands
 * @returns the addresses that moved, as editors wrote them; what has another form is left out, `redirectFaults` tells it
 */
export function readRedirects(root: string): Move[] {
  return readMoves(root).filter((move): move is Move => isMove(move));
}

/**
 * @param root where `content/` stands
 * @param addresses every public address of the site
 */
export function redirectFaults(root: string, addresses: ReadonlySet<string>): Fault[] {
  const live = new Map([...addresses].map((address) => [address.toLowerCase(), address]));
  const moves = readMoves(root);
  const next = new Map(moves.flatMap((move) => (isMove(move) ? [[keyOf(move.from), move.to] as const] : [])));
  const seen = new Set<string>();
  return moves.flatMap((move, index) => {
    // What is no pair of texts is told by the content model.
    if (!isMove(move)) return [];
    const fault = faultOf(move, live, next, seen);
    seen.add(keyOf(move.from));
    return fault === undefined ? [] : [{ file, field: `moves[${index + 1}]`, ...fault }];
  });
}

/**
 * What stands in an address as it is written in the configurations of hosts, where a quote, a `$` or a line's end would be
 * an order of its own. `//` begins the name of another site.
 */
const segment = '[\\p{L}\\p{M}\\p{N}._~%+@:,=&!()-]';
const formerAddress = new RegExp(`^(?:/${segment}+)+/?$`, 'u');
const presentAddress = new RegExp(
  `^(?:/|(?:/${segment}+)+/?)(?:\\?(?:${segment}|[/?])*)?(?:#(?:${segment}|[/?])*)?$`,
  'u',
);

function faultOf(
  { from, to }: Move,
  live: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
  seen: ReadonlySet<string>,
): Pick<Fault, 'problem' | 'mend' | 'example'> | undefined {
  if (!formerAddress.test(from))
    return {
      problem: `“${clipped(from)}” is not an address of this site`,
      mend: 'write the old address from its slash on, without what follows ? or #',
      example: '/case-studies/old-name',
    };
  if (live.has(keyOf(from)))
    return {
      problem: `“${from}” is the address of a page, so nobody could reach that page any more`,
      mend: 'take this line out, or give the page another address first',
    };
  if (seen.has(keyOf(from)))
    return { problem: `“${from}” is there twice`, mend: 'take one of the two lines out' };
  return targetFault(from, to, live, next);
}

/** A target may itself have moved; the way must end at a page. */
function targetFault(
  from: string,
  to: string,
  live: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): Pick<Fault, 'problem' | 'mend' | 'example'> | undefined {
  if (!presentAddress.test(to))
    return {
      problem: `“${from}” leads to “${clipped(to)}”, which is not an address of this site`,
      mend: 'write the address of a page of the site, from its slash on',
      example: [...live.values()][1] ?? '/',
    };
  const passed = new Set([keyOf(from)]);
  for (let step: string | undefined = to; step !== undefined; step = next.get(keyOf(step))) {
    const key = keyOf(step);
    if (live.has(key)) return undefined;
    if (passed.has(key))
      return {
        problem: `“${from}” leads in a circle, by way of “${step}”`,
        mend: 'let one of these lines lead to a page',
      };
    passed.add(key);
  }
  return {
    problem: `“${from}” leads to “${to}”, where there is no page`,
    mend: 'write the address of a page of the site',
    example: [...live.values()][1] ?? '/',
  };
}

/** Addresses are the same whatever their capitals, with a closing slash or without one. */
function keyOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return (path.slice(0, end) || '/').toLowerCase();
}

function readMoves(root: string): unknown[] {
  try {
    const parsed = parseText(readText(join(root, file), fileLimits.text) ?? '');
    const moves = 'values' in parsed ? parsed.values.moves : undefined;
    return Array.isArray(moves) ? moves : [];
  } catch {
    return [];
  }
}

function isMove(value: unknown): value is Move {
  const move = value as Partial<Record<keyof Move, unknown>> | null;
  return typeof move === 'object' && typeof move?.from === 'string' && typeof move.to === 'string';
}
