/**
 * Marks the link to the whole style sheet in a page. It is disabled as served, so that no browser loads it before what is
 * seen first (src/browser/app-start-script.ts), and again once it could not be loaded.
 */
export const wholeStyleAttribute = 'data-whole-style';

/** Media that few pages are ever shown in: their rules come with the whole sheet, which the page names for them. */
export const rareMedia = 'print,(forced-colors:active),(prefers-contrast:more)';

/**
 * The files of the whole style sheet, beside the one that Gatsby writes, by whose hash they are named: its rules, which pages link
 * to, and its fonts, which the app asks for. In one file, either would have all of a page's text laid out anew when it is taken
 * into use (src/browser/whole-style.ts).
 */
export const rulesFileOf = (sheet: string): string => sheet.replace('styles.', 'rules.');
export const facesFileOf = (rules: string): string => rules.replace('rules.', 'faces.');
