import { foldWithPlaces } from './fold';

export interface Piece {
  text: string;
  isFound: boolean;
}

/** @returns the positions of words in a text, in order and without overlaps */
export function placesOf(original: string, words: readonly string[]): [start: number, end: number][] {
  const { text, from, to } = foldWithPlaces(original);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      found.push([from[at] ?? 0, to[at + word.length - 1] ?? original.length]);
    }
  }
  found.sort(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [start, end] of found) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/**
 * @param words as `splitQuery` returns them
 * @returns the text in pieces, with the found ones marked
 */
export function highlight(original: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let written = 0;
  for (const [start, end] of placesOf(original, words)) {
    if (start > written) pieces.push({ text: original.slice(written, start), isFound: false });
    pieces.push({ text: original.slice(start, end), isFound: true });
    written = end;
  }
  if (written < original.length) pieces.push({ text: original.slice(written), isFound: false });
  return pieces;
}
