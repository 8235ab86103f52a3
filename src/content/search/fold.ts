/** A folded text, with the position of each character in the original. */
export interface FoldedText {
  text: string;
  /** For each code unit of `text`, start and end of its grapheme in the original. */
  from: number[];
  to: number[];
}

/**
 * Normalises a text for comparison: case, accents, width (full or half) and ligatures make no difference. Hangul is
 * decomposed into the typed letters, so that an unfinished syllable is found. Spaces between Korean or Japanese letters,
 * which are optional, are removed.
 */
export function fold(original: string): string {
  let text = '';
  eachGrapheme(original, (folded) => {
    text += folded;
  });
  return text;
}

export function foldWithPlaces(original: string): FoldedText {
  const from: number[] = [];
  const to: number[] = [];
  let text = '';
  eachGrapheme(original, (folded, start, end) => {
    text += folded;
    for (let unit = 0; unit < folded.length; unit++) {
      from.push(start);
      to.push(end);
    }
  });
  return { text, from, to };
}

function eachGrapheme(original: string, take: (folded: string, start: number, end: number) => void): void {
  let isAfterCjk = false;
  for (let at = 0; at < original.length;) {
    const end = endOfGrapheme(original, at);
    const grapheme = original.slice(at, end);
    const isOptionalSpace = isAfterCjk && isSpace(grapheme) && isCjk(original.codePointAt(end));
    take(isOptionalSpace ? '' : foldCached(grapheme), at, end);
    isAfterCjk = isCjk(original.codePointAt(at));
    at = end;
  }
}

/** @returns whether a grapheme is from a script with no or few spaces */
export function isCjk(codePoint: number | undefined): boolean {
  return (
    codePoint !== undefined &&
    ((codePoint >= 0x1100 && codePoint <= 0x11ff) ||
      (codePoint >= 0x3040 && codePoint <= 0x318f) ||
      (codePoint >= 0x3400 && codePoint <= 0x9fff) ||
      (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
      (codePoint >= 0xff66 && codePoint <= 0xff9f))
  );
}

/** A grapheme includes its combining marks: accents, and the voicing marks of kana. */
function endOfGrapheme(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  if (isSpace(text.slice(start, end))) return end;
  while (end < text.length && isMark(text.charCodeAt(end))) end++;
  return end;
}

function isMark(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    code === 0x3099 ||
    code === 0x309a ||
    code === 0xff9e ||
    code === 0xff9f
  );
}

const isSpace = (grapheme: string): boolean => grapheme.trim() === '';

const known = new Map<string, string>();

function foldCached(grapheme: string): string {
  let folded = known.get(grapheme);
  if (folded === undefined) {
    folded = foldGrapheme(grapheme);
    known.set(grapheme, folded);
  }
  return folded;
}

/** Letters that Unicode does not decompose, and punctuation that keyboards write differently. */
const replacements: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '\u00ad': '',
  '\u200b': '',
};

function foldGrapheme(grapheme: string): string {
  if (isSpace(grapheme)) return ' ';
  // Unicode would change the letters of unfinished syllables.
  if (/^[\u3131-\u3163]/.test(grapheme)) return grapheme;
  const plain = grapheme
    .toLowerCase()
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return [...plain].map((character) => replacements[character] ?? lettersOf(character)).join('');
}

const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const finals =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );

/** @returns the typed letters of a Hangul syllable: 과 → ㄱㅗㅏ; other characters unchanged */
function lettersOf(character: string): string {
  const index = character.charCodeAt(0) - 0xac00;
  if (index < 0 || index > 0xd7a3 - 0xac00) return character;
  const initial = initials[Math.floor(index / 588)] ?? '';
  return initial + (vowels[Math.floor((index % 588) / 28)] ?? '') + (finals[index % 28] ?? '');
}
