/** A text as it is compared, with the place of each of its signs in the text as it was written. */
export interface FoldedText {
  text: string;
  /** For each code unit of `text`, where its letter begins and ends in the original. */
  from: number[];
  to: number[];
}

/**
 * Brings a text into the form in which it is compared: capitals, accents, width (full or half) and ligatures make no
 * difference. Hangul is taken apart into the letters that are typed, so that a syllable is found while it is being
 * written; a space between Korean or Japanese letters says nothing, for it is set or left out as the writer likes.
 */
export function fold(original: string): string {
  let text = '';
  eachLetter(original, (folded) => {
    text += folded;
  });
  return text;
}

/** Does what `fold` does, and tells where each sign came from. */
export function foldWithPlaces(original: string): FoldedText {
  const from: number[] = [];
  const to: number[] = [];
  let text = '';
  eachLetter(original, (folded, start, end) => {
    text += folded;
    for (let sign = 0; sign < folded.length; sign++) {
      from.push(start);
      to.push(end);
    }
  });
  return { text, from, to };
}

function eachLetter(original: string, take: (folded: string, start: number, end: number) => void): void {
  let isAfterCjk = false;
  for (let at = 0; at < original.length;) {
    const end = endOfLetter(original, at);
    const letter = original.slice(at, end);
    const saysNothing = isAfterCjk && isSpace(letter) && isCjk(original.codePointAt(end));
    take(saysNothing ? '' : foldOnce(letter), at, end);
    isAfterCjk = isCjk(original.codePointAt(at));
    at = end;
  }
}

/** @returns whether a letter is of a script that is written without spaces, or, as Hangul, with few */
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

/** A letter reaches to the end of the marks that stand on it: accents, and the voicing marks of kana. */
function endOfLetter(text: string, start: number): number {
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

const isSpace = (letter: string): boolean => letter.trim() === '';

const known = new Map<string, string>();

/** The few thousand letters of a site are each folded once. */
function foldOnce(letter: string): string {
  let folded = known.get(letter);
  if (folded === undefined) {
    folded = foldLetter(letter);
    known.set(letter, folded);
  }
  return folded;
}

/** Letters that Unicode does not take apart, and signs that keyboards write in another way. */
const alike: Readonly<Record<string, string>> = {
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

function foldLetter(letter: string): string {
  if (isSpace(letter)) return ' ';
  // Letters of unfinished syllables stay as they are typed: Unicode would make others of them.
  if (/^[\u3131-\u3163]/.test(letter)) return letter;
  const plain = letter
    .toLowerCase()
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return [...plain].map((sign) => alike[sign] ?? lettersOf(sign)).join('');
}

const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const finals =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );

/** @returns the letters of a Hangul syllable in the order in which they are typed: 과 → ㄱㅗㅏ; any other sign as it is */
function lettersOf(sign: string): string {
  const index = sign.charCodeAt(0) - 0xac00;
  if (index < 0 || index > 0xd7a3 - 0xac00) return sign;
  const initial = initials[Math.floor(index / 588)] ?? '';
  return initial + (vowels[Math.floor((index % 588) / 28)] ?? '') + (finals[index % 28] ?? '');
}
