import { phraseEnd } from '../phrases';

type Measure = (text: string) => number;

/** Characters that must not start a Japanese line. */
const opensNoLine = /^[、。，．・：；！？）」』】〕〉》ーっッゃゅょャュョぁぃぅぇぉァィゥェォ々]/;

/**
 * Breaks a heading into as few lines as possible and balances their lengths.
 * @param text may contain break marks (src/gatsby/phrases.ts); it then breaks there, else at spaces
 * @param width in pixels
 * @param measure gets text without marks and trailing spaces
 * @returns lines without marks
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const fewest = fill(text, width, measure);
  return evenly(piecesOf(text), fewest.length, width, measure) ?? fewest;
}

interface Break {
  lines: string[];
  /** Sum of the squares of the unused widths. */
  cost: number;
}

/** @returns the pieces in this many balanced lines; undefined if impossible */
function evenly(
  pieces: readonly string[],
  count: number,
  width: number,
  measure: Measure,
): string[] | undefined {
  // The best break of the first n pieces so far, by n.
  let sofar = new Map<number, Break>([[0, { lines: [], cost: 0 }]]);
  for (let line = 0; line < count; line++) {
    const longer = new Map<number, Break>();
    for (const [start, { lines, cost }] of sofar)
      for (let end = start + 1; end <= pieces.length; end++) {
        const words = pieces.slice(start, end).join('').trimEnd();
        const rest = width - measure(words);
        if (rest < 0) break;
        // Lines may be short at the end of a clause.
        const total = cost + rest ** 2 * (/[,.:;、。，：；]$/.test(words) ? 0.6 : 1);
        if (total < (longer.get(end)?.cost ?? Infinity))
          longer.set(end, { lines: [...lines, words], cost: total });
      }
    sofar = longer;
  }
  return sofar.get(pieces.length)?.lines;
}

function fill(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    const longer = line + piece;
    if (line === '' || measure(longer.trimEnd()) <= width) line = longer;
    else {
      lines.push(line.trimEnd());
      line = piece;
    }
    while (measure(line.trimEnd()) > width && canBeCut(line)) {
      const end = cutAt(line, width, measure);
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line.trimEnd()].filter(Boolean);
}

/** @returns the unbreakable pieces; a space or a middle dot belongs to the piece before it */
export function piecesOf(text: string): string[] {
  return text.split(text.includes(phraseEnd) ? /\u200B|(?<=・)/ : /(?<=[ ・])/);
}

/** Latin words are never cut. */
function canBeCut(line: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(line) && line.length > 2;
}

function cutAt(line: string, width: number, measure: Measure): number {
  let end = line.length - 1;
  while (end > 1 && (measure(line.slice(0, end)) > width || opensNoLine.test(line.slice(end)))) end--;
  return end;
}
