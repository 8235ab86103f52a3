/* Names that the built pages share with their inline script and the app. */

/** Id of the element around the app in every page; Gatsby’s name for it. */
export const containerId = '___gatsby';

/** On `<html>` while the page below the fold is not laid out yet (src/styles/base.css). */
export const firstViewAttribute = 'data-first-view';

/** On `<html>` while the served page is in another language than the visitor's; styles hide the page then. */
export const pendingAttribute = 'data-pending';

/** On `<html>` where scripts run. Safari before 17 and Chrome before 120 do not know the media feature `scripting`. */
export const scriptingAttribute = 'data-scripting';

/** With the id of the build, on the template at the end of every page that holds the scripts of the app. */
export const buildAttribute = 'data-build';

/** On the link to the full stylesheet, which is `disabled` until the first view is painted, and after a failed load. */
export const fullStylesheetAttribute = 'data-full-stylesheet';

/** On `<html>`, with the public path of the served page. */
export const servedPathAttribute = 'data-path';

/** Id of the footer's list of pages, to which the controls of the search link without JavaScript. */
export const listOfPages = 'pages';

/** Media whose rules are in the full stylesheet only, because few pages are shown in them. */
export const rareMedia = 'print,(forced-colors:active),(prefers-contrast:more)';

/** The link to the icon has an empty address until the first view is painted, so that no browser requests it before. */
export const iconPath = '/icon.svg';

/** Linked after the first paint, too: HTML allows no empty link. */
export const manifestPath = '/manifest.webmanifest';
