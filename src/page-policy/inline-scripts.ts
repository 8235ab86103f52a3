import { appStartScript, buildAttribute, iconPath } from '../browser/app-start-script';
import { firstViewScript } from '../browser/first-view-script';
import { startUpScript } from '../browser/start-up-script';
import { pendingLanguageScript } from '../i18n/pending-language';

export { buildAttribute, iconPath };

/** What the parts of the page's script have in common: `d` is the document, `h` its element. */
export const inPage = (parts: string): string => `{let d=document,h=d.documentElement;${parts}}`;

/**
 * The only script that stands in a page itself: the same on each page, so that one hash of its policy names it. It stands there
 * twice, and does one half of its work in the head, before anything is painted, the other at the page's end: a text once more
 * costs a page some ten bytes, another hash five times as many. Behind a script, on a slow processor, parsers let others in: what
 * the browser does when a document ends (it looks for fields to fill in, and lays out the page for that) is another task then
 * than the content's, and the first view may be painted before it.
 */
export const pageScript = (): string =>
  inPage(
    `if(d.body)${appStartScript()}else{${pendingLanguageScript()}${firstViewScript()}${startUpScript()}}`,
  );
