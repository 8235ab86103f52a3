/**
 * The browser's words and numbers of a language. To make such a format takes a slow telephone six milliseconds, to use
 * it next to nothing: each is made once and kept.
 */
function kept<Options, Format>(
  make: (iso: string, options?: Options) => Format,
): (iso: string, options?: Options) => Format {
  const made = new Map<string, Format>();
  return (iso, options) => {
    const name = iso + JSON.stringify(options);
    const format = made.get(name) ?? make(iso, options);
    made.set(name, format);
    return format;
  };
}

export const numberFormat = kept(
  (iso, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(iso, options),
);

export const dateFormat = kept(
  (iso, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(iso, options),
);

export const pluralRules = kept((iso) => new Intl.PluralRules(iso));

const regionNames = kept((iso) => new Intl.DisplayNames(iso, { type: 'region' }));

/**
 * @returns what a country is called in a language; its code where that is not known
 * @throws RangeError if the text has not the form of a code. The editor's preview then keeps the last page and names the field.
 */
export function regionName(iso: string, code: string): string {
  return regionNames(iso).of(code) ?? code;
}
