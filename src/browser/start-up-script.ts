import { pendingAttribute } from '../i18n/pending-language';

import { reloadedAtKey, reloadPause } from './reload-key';
import { failureEvent } from './report-failure';

/**
 * @returns a script for the head, which is there when the app is not. If one of the app's own files cannot be loaded, or a
 * piece that is loaded later, the page is reloaded once (the budget of reload-budget.ts) and then stays as it was
 * served: readable, with links and forms that work without the app. It hears of failed pieces before Gatsby does, which
 * would reload without a limit.
 */
export function startUpScript(): string {
  return `(function(w,d){function typed(){return[].some.call(d.querySelectorAll("input,textarea"),function(f){return f.type!=="hidden"&&f.value!==f.defaultValue})}
function spend(){var n=Date.now(),k="${reloadedAtKey}",t,m={};try{t=sessionStorage.getItem(k);if(t&&n>=+t&&n-t<${reloadPause})return 0;sessionStorage.setItem(k,n)}catch(e){try{m=JSON.parse(w.name)||{}}catch(x){}t=m[k];if(t&&n>=+t&&n-t<${reloadPause})return 0;m[k]=""+n;w.name=JSON.stringify(m)}return 1}
function fail(e){d.documentElement.removeAttribute("${pendingAttribute}");w.dispatchEvent(new CustomEvent("${failureEvent}",{detail:{what:"start",error:e}}));if(navigator.onLine&&!typed()&&spend())location.reload()}
w.addEventListener("error",function(e){var s=e.target;if(s&&s.tagName==="SCRIPT"&&s.parentNode===d.body&&!w.___loader)fail(new Error(s.src))},true);
w.addEventListener("unhandledrejection",function(e){if(/loading (css )?chunk|not rendering react/i.test(e.reason)){e.stopImmediatePropagation();fail(e.reason)}})})(window,document)`;
}
