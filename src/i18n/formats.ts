/** Caches formats of Intl: creating one takes 6 ms on a slow phone. */
function cached<Options, Format>(
  make: (iso: string, options?: Options) => Format,
): (iso: string, options?: Options) => Format {
  const formats = new Map<string, Format>();
  return (iso, options) => {
    const name = iso + JSON.stringify(options);
    const format = formats.get(name) ?? make(iso, options);
    formats.set(name, format);
    return format;
  };
}

export const numberFormat = cached(
  (iso, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(iso, options),
);

export const dateFormat = cached(
  (iso, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(iso, options),
);

export const pluralRules = cached((iso) => new Intl.PluralRules(iso));

/** @returns the visitor's time zone; undefined if the browser returns one that its Intl rejects, such as `Etc/Unknown` */
export function visitorTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    dateFormat('en-US', { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}

const regionNames = cached((iso) => new Intl.DisplayNames(iso, { type: 'region' }));

/**
 * @returns the name of a country; the code if it is unknown
 * @throws RangeError for a malformed code, which the editor's preview reports
 */
export function regionName(iso: string, code: string): string {
  return regionNames(iso).of(code) ?? code;
}
