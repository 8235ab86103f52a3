import { randomInt } from 'node:crypto';

/** 29 (a prime) unambiguous digits and consonants, which spell no words. */
const alphabet = '123456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;

/** @returns a reference such as `K7M-4QX-92J`: eight random characters (about 39 bits) and a check character */
export function newReference(): string {
  const drawn = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return grouped(drawn + checkCharacter(drawn));
}

/**
 * @param text in any case, with or without dashes and spaces
 * @returns the canonical reference; undefined if a character is wrong or two are swapped
 */
export function parseReference(text: string): string | undefined {
  const plain = text.slice(0, 40).toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1');
  const drawn = plain.slice(0, length);
  const known = plain.length === length + 1 && [...drawn].every((character) => alphabet.includes(character));
  return known && plain.endsWith(checkCharacter(drawn)) ? grouped(plain) : undefined;
}

/** A weighted sum modulo a prime detects every wrong character and every swap of two. */
function checkCharacter(drawn: string): string {
  const sum = [...drawn].reduce(
    (total, character, index) => total + (index + 2) * alphabet.indexOf(character),
    0,
  );
  return alphabet.charAt(sum % alphabet.length);
}

function grouped(plain: string): string {
  return [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6)].join('-');
}
