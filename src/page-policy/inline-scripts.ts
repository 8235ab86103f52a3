import { appStartScript, buildAttribute, iconPath } from '../browser/app-start-script';
import { firstViewScript } from '../browser/first-view-script';
import { startUpScript } from '../browser/start-up-script';
import { pendingLanguageScript } from '../i18n/pending-language';

export { buildAttribute, iconPath };

/** What the parts of the head's script have in common: `d` is the document, `h` its element. */
export const inHead = (parts: string): string => `{let d=document,h=d.documentElement;${parts}}`;

/** The script of the head, the only one that stands in a page itself: the same on each page, so that one policy names it. */
export const headScript = (): string =>
  inHead([pendingLanguageScript(), firstViewScript(), startUpScript(), appStartScript()].join(''));
