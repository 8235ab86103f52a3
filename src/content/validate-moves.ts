import type { ContentFacts } from './content-facts';
import { decodedPath, followMoves, isMove, pagesByKey, writtenKey } from './moved-addresses';
import type { ErrorCode } from './reason';
import { insideItem, valueError, type ValueError } from './value-error';
import { clipped } from './value-wording';

const formerPath = /^(?:\/[\p{L}\p{M}\p{N} ._~%+@:,=&!()'-]+)+\/?$/u;
const presentAddress =
  /^\/(?!\/)[\p{L}\p{M}\p{N}._~%+@:,=&!()'/-]*(?:\?[\p{L}\p{M}\p{N}._~%+@:,=&!()'/?-]*)?(?:#[\p{L}\p{M}\p{N}._~%+@:,=&!()'/?-]*)?$/u;

/** Paths of programs and files, which servers answer without regard to moved addresses. */
const ownedByPrograms =
  /^\/(?:(?:api|admin|hooks|static|page-data)(?:\/|$)|\.|(?:healthz|version\.json)$)|\.(?:avif|br|css|gif|gz|ico|jpe?g|js|json|map|md|mjs|png|svg|txt|wasm|webmanifest|webp|woff2|xml)$/;

type Labels = Readonly<Record<'from' | 'to', { label: string }>>;

type MoveCode = Extract<ErrorCode, `move${string}`>;

/**
 * Accepts only moves that the server follows, which uses the same functions.
 *
 * @param moves as parsed; other checks report values that are no moves
 */
export function validateMoves(moves: unknown, labels: Labels, { addresses }: ContentFacts): ValueError[] {
  if (addresses === undefined || !Array.isArray(moves)) return [];
  const pages = pagesByKey(addresses);
  const followed = followMoves(moves.filter(isMove), pages);
  const seen = new Set<string>();
  return moves.flatMap((move: unknown, index) => {
    if (!isMove(move)) return [];
    const invalid = (part: 'from' | 'to', code: MoveCode, example?: string): ValueError[] => [
      insideItem(valueError(code, { address: clipped(move[part]) }, example), {
        item: index + 1,
        part,
        label: labels[part].label,
      }),
    ];
    const key = writtenKey(move.from);
    if (key === undefined || !canBeAsked(move.from))
      return invalid('from', 'moveFrom', '/case-studies/old-name');
    if (ownedByPrograms.test(key)) return invalid('from', 'moveFile');
    if (pages.has(key)) return invalid('from', 'movePage');
    if (seen.has(key)) return invalid('from', 'moveTwice');
    seen.add(key);
    return presentAddress.test(move.to) && followed.has(key)
      ? []
      : invalid('to', 'moveTo', [...addresses][1] ?? '/');
  });
}

function canBeAsked(address: string): boolean {
  const path = decodedPath(address) ?? '';
  return (
    !/[?#]/.test(address) &&
    formerPath.test(path) &&
    !path.split('/').some((segment) => segment === '.' || segment === '..')
  );
}
