import { pendingAttribute } from '../i18n/pending-language';

import { reloadedAtKey, reloadPause } from './reload-key';
import { failureEvent } from './report-failure';

/**
 * @returns a part of the page’s script in the head (inline-scripts.ts), which is there when the app is not. If one of the app's
 * own files cannot be loaded, or a piece that is loaded later, the page is reloaded once (the budget of reload-budget.ts; where
 * nothing can be stored, not at all) and then stays as it was served: readable, with links and forms that work without the app. It
 * hears of failed pieces before Gatsby does, which would reload without a limit.
 */
export function startUpScript(): string {
  return `{let f=error=>{h.removeAttribute("${pendingAttribute}");dispatchEvent(new CustomEvent("${failureEvent}",{detail:{what:"start",error}}));try{const n=Date.now(),s=sessionStorage,k="${reloadedAtKey}",t=s[k];if(navigator.onLine&&!(t<=n&&n-t<${reloadPause})&&![...d.querySelectorAll("input,textarea")].some(e=>e.value!=e.defaultValue)){s[k]=n;location.reload()}}catch{}};addEventListener("error",e=>{const s=e.target;s.parentNode===d.body&&!window.___loader&&f(Error(s.src))},!0);onunhandledrejection=e=>{if(/loading chunk|not rendering react/i.test(e.reason)){e.stopImmediatePropagation();f(e.reason)}}}`;
}
