import { appStartScript, buildAttribute, iconPath } from '../browser/app-start-script';
import { firstViewScript } from '../browser/first-view-script';
import { startUpScript } from '../browser/start-up-script';
import { pendingLanguageScript } from '../i18n/pending-language';

export { buildAttribute, iconPath };

/** The script of the head, the only one that stands in a page itself: the same on each page, so that one policy names it. */
export const headScript = (): string =>
  `${pendingLanguageScript()};${firstViewScript()};${startUpScript()};${appStartScript()}`;
