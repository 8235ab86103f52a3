/** Templates of the pages that a change can have touched; `npm test -- --changed` sets them. */
const touched = process.env.TEST_TEMPLATES?.split(',');

/** @returns those that the tests go through: all, or in `npm test -- --changed` those that the change can have touched */
export function touchedPages<Page extends { route: { template: string } }>(pages: readonly Page[]): Page[] {
  return pages.filter(({ route }) => touched === undefined || touched.includes(route.template));
}
