import { normalized, withoutInvisible } from './clean-text';

/** The longest phone number that is read, in characters (an extension included). */
export const phoneLength = 40;

/** @returns whether this can be an e-mail address: one `@`, and a domain with a dot; letters of any script */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [local, labels] = [value.slice(0, at), value.slice(at + 1).split('.')];
  return (
    at > 0 &&
    local.length <= 64 &&
    /^[^\s@<>()[\]\\,;:"]+$/u.test(local) &&
    labels.length > 1 &&
    labels.every(
      (label) => /^[\p{L}\p{M}\p{N}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-'),
    )
  );
}

/** @returns the address as mail programs write it: Japanese keyboards type full-width characters and an ideographic full stop */
export function plainEmail(value: string): string {
  return withoutInvisible(normalized(value, 'NFKC').replace(/[\u3002\uFF61]/gu, '.'));
}

/** @returns whether this can be dialled: 5 to 15 digits, as E.164 allows, with the usual separators and perhaps an extension */
export function isPhoneNumber(value: string): boolean {
  const number = dialledNumber(value);
  const digits = number?.replace(/\D/g, '').length ?? 0;
  return digits >= 5 && digits <= 15;
}

const extension =
  /^[\s,;(]*(?:ext(?:ension|n)?|x|#|poste|内線(?:番号)?|내선(?:번호)?)[\s.:=]*\d{1,6}[\s)]*$/iu;

/**
 * @param typed a phone number as people write and paste it
 * @returns the number to dial without its extension, in ASCII, with separators; undefined if it is too long or has other
 * characters
 */
export function dialledNumber(typed: string): string | undefined {
  if (typed.length > 2 * phoneLength) return undefined;
  const plain = withoutInvisible(normalized(typed, 'NFKC'))
    // Japanese keyboards type long dashes.
    .replace(/[\u2010-\u2015\u2212\u30FC\u301C~]/gu, '-')
    .replace(/[·・•‧]/gu, '.')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    // The digits of Arabic and Persian keyboards: the last four bits are their value.
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^tel:/i, '')
    .replace(/^\(\s*(\+[\d\s]+)\)/, '$1 ')
    .trim();
  const end = plain.search(/[^+\d\s().\-/]/u);
  const number = end === -1 ? plain : plain.slice(0, end);
  if (end !== -1 && !extension.test(plain.slice(end))) return undefined;
  if (number.lastIndexOf('+') > 0) return undefined;
  return number.slice(0, 1 + Math.max(...Array.from('0123456789', (digit) => number.lastIndexOf(digit))));
}

/** @returns whether this is a day of the calendar, `yyyy-mm-dd` */
export function isDate(value: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
