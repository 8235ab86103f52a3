/**
 * Marks the link to the whole style sheet in a page. It is disabled as served, so that no browser loads it before what is
 * seen first (src/browser/app-start-script.ts), and again once it could not be loaded.
 */
export const wholeStyleAttribute = 'data-whole-style';

/** Media that few pages are ever shown in: their rules come with the whole sheet, which the page names for them. */
export const rareMedia = 'print,(forced-colors:active),(prefers-contrast:more)';
