import { randomInt } from 'node:crypto';

/** Digits and consonants that are not mistaken for one another and form no words: 29, a prime. */
const signs = '123456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;

/** @returns a new reference such as `K7M-4QX-92J`: eight random signs (about 39 bits) and a check sign */
export function newReference(): string {
  const drawn = Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('');
  return grouped(drawn + checkSign(drawn));
}

/**
 * @param text as somebody typed or read it out: any case, with or without dashes and spaces
 * @returns the reference as it is written; nothing if it is none, a mistyped or swapped sign included
 */
export function parseReference(text: string): string | undefined {
  const plain = text.slice(0, 40).toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1');
  const drawn = plain.slice(0, length);
  const known = plain.length === length + 1 && [...drawn].every((sign) => signs.includes(sign));
  return known && plain.endsWith(checkSign(drawn)) ? grouped(plain) : undefined;
}

/** Weighted by position modulo a prime: finds every single wrong sign and every swap of two. */
function checkSign(drawn: string): string {
  const sum = [...drawn].reduce((total, sign, index) => total + (index + 2) * signs.indexOf(sign), 0);
  return signs.charAt(sum % signs.length);
}

function grouped(plain: string): string {
  return [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6)].join('-');
}
