/** The first page of the editor where the site's own server answers. */
export const overviewAddress = '#/page/overview';

/** @returns whether Decap would list or search entries at this address, which the overview does for all of them */
export function isDecapList(hash: string): boolean {
  return /^#\/(?:collections\/[^/]+(?:\/(?:filter|search)\/.*)?|search\/.*)$/.test(hash);
}

/** @returns the collection that Decap would list, such as `case-studies`; empty elsewhere */
export function collectionAt(hash: string): string {
  return /^#\/collections\/([^/?]+)/.exec(hash)?.[1] ?? '';
}

/** “Contents” in Decap's header leads to its first list; here it leads to all entries. */
export function replaceDecapStart(): void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('#nc-root a[href="#/"]') : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    window.location.hash = overviewAddress;
  };
  document.addEventListener('click', follow, true);
}
