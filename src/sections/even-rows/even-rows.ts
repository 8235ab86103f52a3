/**
 * Spreads entries over rows so that every row is full: 5 entries of which 4 would fit make rows of 3 and 2.
 *
 * @param most entries that fit into one row
 * @returns for each entry, the number of entries in its row
 */
export function evenRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((inRow) =>
    Array.from({ length: inRow }, () => inRow),
  );
}

/** @returns for each entry, the style with the number of grid columns that it spans (`--span`), for full rows */
export function spanStyles(count: number, most: number, columns: number): { readonly '--span': number }[] {
  return evenRows(count, most).map((inRow) => ({ '--span': columns / inRow }));
}
