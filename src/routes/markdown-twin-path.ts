/** @returns where the Markdown twin of a page stands: `/services.md`, `/index.md` for the home page */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** @returns the page whose Markdown twin would stand at an address; undefined if it is no such address */
export function pageOfTwin(address: string): string | undefined {
  if (!/\.md$/i.test(address)) return undefined;
  const page = address.slice(0, -'.md'.length);
  return page === '/index' ? '/' : page;
}
