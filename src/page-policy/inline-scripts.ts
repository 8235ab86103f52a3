import { appStartScript, iconPath } from '../browser/app-start-script';
import { firstViewScript } from '../browser/first-view-script';
import { startUpScript } from '../browser/start-up-script';
import { pendingLanguageScript } from '../i18n/pending-language';

export { appStartScript, iconPath };

/** The script of the head. */
export const headScript = (): string => `${pendingLanguageScript()};${firstViewScript()};${startUpScript()}`;

/** Every script that stands in a page itself: the same on each page, so that one policy names them all. */
export const inlineScripts = (): readonly string[] => [headScript(), appStartScript()];
