/** Stands on `<html>` while a page is shown in the system's font: the site's own comes later, or came too late (base.css). */
export const systemFontAttribute = 'data-plain';

/**
 * Stand on what the font may not move (own-font.ts). Labels of a line would each move by what those before them get wider or narrower:
 * they keep their width. A notice that floats above the page goes on in the system's font alone, if its lines would break elsewhere.
 */
export const keepsWidthAttribute = 'data-keeps-width';
export const keepsLinesAttribute = 'data-keeps-lines';

/** Windows in which the site's font is asked for with the page: most of their networks bring it with the first view. */
export const ownFontMedia = '(min-width:769px)';

/** The site's type: what some visitors have installed, or the relative of it that is served (tokens.css). */
const servedFamily = 'Nunito Sans Variable';
export const ownFamilies = `'Avenir Next LT Pro','${servedFamily}'`;

/** What stands for it while the attribute is there (base.css), as browsers may write its name. */
export const standIn = /"?Nunito Arial"?/;

/** As document.fonts is asked for it. */
export const ownFont = `1em ${servedFamily}`;
