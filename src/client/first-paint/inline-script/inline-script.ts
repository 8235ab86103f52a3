import { scriptingAttribute } from '../served-html';

import { deferBelowFold } from './before-first-paint';
import { hideWrongLanguage } from './before-first-paint';
import { startAppAfterPaint } from './start-app';
import { watchStart } from './watch-start';

/*
 * The only inline script. Every page has it twice, so that its policy needs one hash: in the head, where there is no body yet, and at
 * the end of the body.
 */
if (document.querySelector('body')) startAppAfterPaint();
else {
  document.documentElement.toggleAttribute(scriptingAttribute, true);
  hideWrongLanguage();
  deferBelowFold();
  watchStart();
}
