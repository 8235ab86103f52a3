import { publicPathOf } from '../i18n/language-paths';

/** A former and a current address, as editors write them. */
export interface Move {
  from: string;
  to: string;
}

/**
 * All forms of an address have the same key: with composed or decomposed letters, in any case, with slashes or `index.html`
 * at the end, with a language prefix.
 *
 * @param path decoded
 */
export function addressKey(path: string): string {
  const composed = path.normalize('NFC');
  const plain = withoutTrailingSlashes(withoutTrailingSlashes(composed).replace(/\/index\.html$/i, ''));
  return publicPathOf(plain).publicPath.toLowerCase();
}

/**
 * @param address percent-encoded or not, with or without a query and a hash
 * @returns the decoded path; undefined if the encoding is invalid
 */
export function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(splitTail(address)[0]);
  } catch {
    return undefined;
  }
}

/** @returns the key of an address as editors write it; undefined if the encoding is invalid */
export function writtenKey(address: string): string | undefined {
  const path = decodedPath(address);
  return path === undefined ? undefined : addressKey(path);
}

export function isMove(value: unknown): value is Move {
  const move = value as Partial<Record<keyof Move, unknown>> | null;
  return typeof move === 'object' && typeof move?.from === 'string' && typeof move.to === 'string';
}

export function pagesByKey(addresses: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...addresses].map((address) => [addressKey(address), address]));
}

/**
 * @param pages by address key
 * @returns the current address by the key of each former one, with the query and hash of the last move. Moves that end
 * outside the site or in a cycle are left out.
 */
export function followMoves(
  moves: readonly Move[],
  pages: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const next = new Map(moves.map(({ from, to }) => [writtenKey(from), to]));
  const moved = new Map<string, string>();
  for (const from of next.keys()) {
    let to = next.get(from);
    for (let steps = 0; from !== undefined && to !== undefined && steps <= next.size; steps++) {
      const key = writtenKey(to);
      const page = key === undefined ? undefined : pages.get(key);
      if (page !== undefined) {
        moved.set(from, page + splitTail(to)[1]);
        break;
      }
      to = next.get(key);
    }
  }
  return moved;
}

/** @returns the path, and the query with the hash */
function splitTail(address: string): [string, string] {
  const end = address.search(/[?#]/);
  return end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}

/** A regular expression would take quadratic time for a path with many slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}
