/** Search engines cut off longer titles. */
export const longestTitle = 60;

/**
 * @param name of the page; the home page has none
 * @returns the title of the document, without the company's trade if it would be too long
 */
export function pageTitle(
  name: string | undefined,
  { trade, brand }: { readonly trade: string; readonly brand: string },
): string {
  // Headings contain break marks (src/gatsby/phrases.ts); a title has one line.
  const write = (parts: readonly (string | undefined)[]): string =>
    parts.filter(Boolean).join(' | ').replaceAll('\u200B', '');
  const full = write([name, trade, brand]);
  return name !== undefined && full.length > longestTitle ? write([name, brand]) : full;
}

/** @returns the name of a page in the result of `pageTitle`; the full title of the home page */
export function nameInTitle(title: string, path: string): string {
  if (path === '/') return title;
  const parts = title.split(' | ');
  return parts.slice(0, parts.length > 2 ? -2 : -1).join(' | ');
}
