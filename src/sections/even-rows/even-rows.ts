/**
 * Spreads entries over rows so that every row fills the container and none is left with an orphan: 5 entries of which 4
 * would fit make a row of 3 and one of 2, longer rows first.
 *
 * @param count entries there are
 * @param most entries that fit into one row
 * @returns for each entry, how many stand in its row
 */
export function evenRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((inRow) =>
    Array.from({ length: inRow }, () => inRow),
  );
}
