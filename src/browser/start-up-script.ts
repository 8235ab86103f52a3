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
  return `((w,d)=>{const typed=()=>[].some.call(d.querySelectorAll("input,textarea"),f=>f.type!=="hidden"&&f.value!==f.defaultValue),k="${reloadedAtKey}",over=t=>{const n=Date.now();return t&&n>=+t&&n-t<${reloadPause}?0:n},spend=()=>{let n,m={};try{n=over(sessionStorage.getItem(k));n&&sessionStorage.setItem(k,n)}catch{try{m=JSON.parse(w.name)||{}}catch{}n=over(m[k]);if(n){m[k]=""+n;w.name=JSON.stringify(m)}}return n},fail=error=>{d.documentElement.removeAttribute("${pendingAttribute}");w.dispatchEvent(new CustomEvent("${failureEvent}",{detail:{what:"start",error}}));navigator.onLine&&!typed()&&spend()&&location.reload()};w.addEventListener("error",e=>{const s=e.target;s&&s.tagName==="SCRIPT"&&s.parentNode===d.body&&!w.___loader&&fail(Error(s.src))},true);w.addEventListener("unhandledrejection",e=>{if(/loading (css )?chunk|not rendering react/i.test(e.reason)){e.stopImmediatePropagation();fail(e.reason)}})})(window,document)`;
}
