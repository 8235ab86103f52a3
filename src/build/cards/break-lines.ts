import { phraseEnd } from '../phrases';

/** How wide a text is, in pixels. */
type Measure = (text: string) => number;

/** Signs that open no line and those that end none, in Japanese. */
const opensNoLine = /^[、。，．・：；！？）」』】〕〉》ーっッゃゅょャュョぁぃぅぇぉァィゥェォ々]/;

/**
 * Breaks a heading into as few lines as fit, and those as even in length as they can be.
 *
 * @param text may have marks of where a line may end (src/build/phrases.ts); it then breaks there, else at spaces
 * @param width of the widest line, in pixels
 * @param measure is asked about text without marks and without spaces at its end
 * @returns lines without marks
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const fewest = fill(text, width, measure);
  return evenly(piecesOf(text), fewest.length, width, measure) ?? fewest;
}

interface Break {
  lines: string[];
  /** How uneven the lines are: the sum of the squares of what is left empty. */
  cost: number;
}

/** @returns the pieces in exactly so many lines, as even as they can be; undefined where that cannot be */
function evenly(
  pieces: readonly string[],
  count: number,
  width: number,
  measure: Measure,
): string[] | undefined {
  // The best break of the first n pieces into the lines so far, by n.
  let sofar = new Map<number, Break>([[0, { lines: [], cost: 0 }]]);
  for (let line = 0; line < count; line++) {
    const longer = new Map<number, Break>();
    for (const [start, { lines, cost }] of sofar)
      for (let end = start + 1; end <= pieces.length; end++) {
        const words = pieces.slice(start, end).join('').trimEnd();
        const rest = width - measure(words);
        if (rest < 0) break;
        // Where a clause ends, a line may be short.
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

/** @returns the parts between which a line may end; a space belongs to the part before it, as does a middle dot */
export function piecesOf(text: string): string[] {
  return text.split(text.includes(phraseEnd) ? /\u200B|(?<=・)/ : /(?<=[ ・])/);
}

/** Words of alphabets stay whole, also where they are too long. */
function canBeCut(line: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(line) && line.length > 2;
}

function cutAt(line: string, width: number, measure: Measure): number {
  let end = line.length - 1;
  while (end > 1 && (measure(line.slice(0, end)) > width || opensNoLine.test(line.slice(end)))) end--;
  return end;
}
