import { startUpScript } from '../browser/start-up-script';
import { pendingLanguageScript } from '../i18n/pending-language';

/** Tells Gatsby which page was served; the path stands in the script's own element. */
export const pagePathScript = 'window.pagePath=document.currentScript.dataset.path';

/** Tells Gatsby the build and the files of its chunks, from the script's own element. */
export const buildScript =
  '(function(w,d){w.___chunkMapping=d.chunks;w.___webpackCompilationHash=d.build})(window,document.currentScript.dataset)';

/** The scripts of the head, in their order. */
export const headScripts = (): Readonly<Record<string, string>> => ({
  'pending-language': pendingLanguageScript(),
  'start-up': startUpScript(),
});

/** Every script that stands in a page itself: the same on each page, so that one policy names them all. */
export const inlineScripts = (): readonly string[] => [
  ...Object.values(headScripts()),
  pagePathScript,
  buildScript,
];
