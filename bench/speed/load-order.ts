/** Pages that are loaded between one load of those beside them and the next. */
const pagesBetween = 24;

/**
 * What all pages are compared with is loaded again and again between them: the site has many, and a machine's moods take minutes.
 *
 * @param references what is measured beside the pages
 * @returns all of them in the order of their loads, in one run
 */
export function orderOfLoads<Item>(references: readonly Item[], pages: readonly Item[]): Item[] {
  return pages.flatMap((page, index) => (index % pagesBetween === 0 ? [...references, page] : [page]));
}
