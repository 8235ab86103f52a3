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

/** @returns whether this can be dialled: digits (5 to 15, as E.164 allows) with the usual separators, a plus in front, and an extension at the end. */
export function isPhoneNumber(value: string): boolean {
  const plain = plainPhoneNumber(value);
  const [, number = ''] =
    /^(\+?[\d\s().\-/]+)(?:(?:ext\.?|x|#|poste|内線|내선)\s*:?\s*\d{1,6})?$/iu.exec(plain) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 15;
}

/** @returns the number with the signs of an English keyboard: Japanese ones type full-width digits and long dashes */
export function plainPhoneNumber(value: string): string {
  return value.normalize('NFKC').replace(/[\u2010-\u2015\u2212\u30FC\u301C]/gu, '-');
}

/** @returns whether this is a day of the calendar, `yyyy-mm-dd` */
export function isDate(value: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
