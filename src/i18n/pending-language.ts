import { languageCookieName, languageParameter, languageStorageKey } from './choose-language';
import { defaultLanguage, languages, tagOf } from './languages';

/** Stands on `<html>` while the served HTML is in another language than the visitor's; styles hide the page then. */
export const pendingAttribute = 'data-language-pending';

/** After this time the page is shown as served: a wrong language is better than none. */
const longestWait = 10_000;

/**
 * @returns a script for the head that marks HTML in the wrong language before it is painted. It is needed only on
 * hosts that cannot choose the language themselves, and must say the same as chooseLanguage.
 */
export function pendingLanguageScript(): string {
  const tags = Object.fromEntries(languages.map((language) => [language.value, tagOf(language)]));
  return `((d,t)=>{const v=f=>{try{const x=f();return Object.hasOwn(t,x)?t[x]:0}catch{return 0}},w=v(()=>new URLSearchParams(location.search).get("${languageParameter}"))||v(()=>/(?:^|;\\s*)${languageCookieName}=([^;]*)/.exec(document.cookie)[1])||v(()=>localStorage.getItem("${languageStorageKey}"))||"${tagOf(defaultLanguage)}",p="${pendingAttribute}";if(d.lang&&w!==d.lang){d.setAttribute(p,"");setTimeout(()=>d.removeAttribute(p),${longestWait})}})(document.documentElement,${JSON.stringify(tags)})`;
}
