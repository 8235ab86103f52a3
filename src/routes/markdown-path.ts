/** @returns the path of a page's Markdown alternate: `/services.md`, `/index.md` for the home page */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** @returns the page of a Markdown alternate's address; undefined for other addresses */
export function pageOfMarkdown(address: string): string | undefined {
  if (!/\.md$/i.test(address)) return undefined;
  const page = address.slice(0, -'.md'.length);
  return page === '/index' ? '/' : page;
}
