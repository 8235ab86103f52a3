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
  return `{const d=document,typed=()=>[].some.call(d.querySelectorAll("input,textarea"),f=>f.value!==f.defaultValue),k="${reloadedAtKey}",over=(t,n=Date.now())=>t<=n&&n-t<${reloadPause}?0:n,spend=()=>{let n,m={};try{n=over(sessionStorage.getItem(k));n&&sessionStorage.setItem(k,n)}catch{try{m=JSON.parse(name)||{}}catch{}n=over(m[k]);if(n){m[k]=""+n;name=JSON.stringify(m)}}return n},fail=error=>{d.documentElement.removeAttribute("${pendingAttribute}");dispatchEvent(new CustomEvent("${failureEvent}",{detail:{what:"start",error}}));navigator.onLine&&!typed()&&spend()&&location.reload()};addEventListener("error",e=>{const s=e.target;s.parentNode===d.body&&!window.___loader&&fail(Error(s.src))},true);addEventListener("unhandledrejection",e=>{if(/loading (css )?chunk|not rendering react/i.test(e.reason)){e.stopImmediatePropagation();fail(e.reason)}})}`;
}
