import { isCjk } from './fold';
import { placesOf } from './highlight';

/** In Latin letters; a Korean or Japanese one counts twice. */
const snippetWidth = 170;
/** Maximum width before the first found word, to begin with a sentence. */
const leadWidth = 60;

/** @returns the text around the first found word, or its beginning */
export function snippetOf(text: string, words: readonly string[]): string {
  const found = placesOf(text, words)[0]?.[0] ?? 0;
  const start = found === 0 ? 0 : startBefore(text, found);
  const end = endAfter(text, start);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** @returns the beginning of the sentence if it is near, else of a word */
function startBefore(text: string, found: number): number {
  const nearest = stepBack(text, found, leadWidth);
  if (nearest === 0) return 0;
  const lead = text.slice(nearest, found);
  const sentence = [...lead.matchAll(/[.!?。！？]["”»」]?\s*/g)].at(-1);
  if (sentence) return nearest + sentence.index + sentence[0].length;
  const space = lead.indexOf(' ');
  return space === -1 ? nearest : nearest + space + 1;
}

function endAfter(text: string, start: number): number {
  let end = start;
  for (let width = 0; end < text.length && width < snippetWidth; end += lengthAt(text, end)) {
    width += widthAt(text, end);
  }
  if (end >= text.length || isCjk(text.codePointAt(end))) return end;
  const space = text.lastIndexOf(' ', end);
  return space > start ? space : end;
}

function stepBack(text: string, place: number, most: number): number {
  let at = place;
  for (let width = 0; at > 0 && width < most; width += widthAt(text, at)) {
    at -= 1;
    if (isTail(text, at)) at -= 1;
  }
  return Math.max(0, at);
}

const widthAt = (text: string, at: number): number => (isCjk(text.codePointAt(at)) ? 2 : 1);
const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
const isTail = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
