/**
 * The style that lets the filters work without JavaScript: while the address names a filter (`:target`), entries that
 * do not answer to it are not shown. Once the list is scripted, the rules are silent, because a navigation inside the
 * app does not move `:target`.
 *
 * @param ids filters as they stand behind the `#`; letters, digits, `=` and `-` only
 */
export function filterRules(ids: readonly string[]): string {
  const rules = ids.map(
    (id) =>
      `[data-studies]:not([data-scripted]):has([id="${id}"]:target) [data-filters]:not([data-filters~="${id}"]){display:none}`,
  );
  return `@layer sections{${rules.join('')}}`;
}
