const entry = /#\/collections\/[^/]+\/entries\/.+/;

/**
 * Loads the page anew when its address changes from one entry straight to another, as by a bookmark: Decap would keep
 * the first entry’s values in the second one’s form, and a save would write them there.
 */
export function reloadOnEntryChange(): void {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (entry.test(oldURL) && entry.test(newURL)) window.location.reload();
  });
}
