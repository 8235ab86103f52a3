import * as en from '../../../locales/en/common.json';
import * as fr from '../../../locales/fr/common.json';
import * as jp from '../../../locales/jp/common.json';
import * as kr from '../../../locales/kr/common.json';
import { barePage } from '../../bare-page/bare-page';
import { fileCodeOf, type Language } from '../../i18n/languages';
import { keptPages } from '../kept-pages';
import { reloadedAtKey, reloadPause, steadyAfter } from '../reload-key';

/** @returns the page that says, without any file of the site, what can be read without a connection */
export async function offlinePage(language: Language, path: string): Promise<Response> {
  const words = wordsIn(language);
  const links = (await keptPages(language)).filter((page) => page.path !== path);
  const html = barePage({
    language,
    title: words.offline,
    heading: words.offline,
    text: words.notKept,
    links: { heading: words.readableNow, pages: links },
    action: { path: '', label: words.tryAgain },
    script: reloadWhenOnline,
  });
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/**
 * Tries again by itself when the network is back and stays for a moment, within the one budget of all automatic reloads.
 */
const reloadWhenOnline = `addEventListener('online',function(){setTimeout(function(){try{var n=Date.now(),t=+sessionStorage.getItem('${reloadedAtKey}')||0;if(navigator.onLine&&(n<t||n-t>=${reloadPause})){sessionStorage.setItem('${reloadedAtKey}',n);location.reload()}}catch(e){}},${steadyAfter})})`;

/** Named one by one, so that only these words come into the worker. */
function wordsIn(language: Language) {
  const tables = {
    en: { offline: en.offline, notKept: en.notKept, readableNow: en.readableNow, tryAgain: en['tryAgain'] },
    fr: { offline: fr.offline, notKept: fr.notKept, readableNow: fr.readableNow, tryAgain: fr['tryAgain'] },
    kr: { offline: kr.offline, notKept: kr.notKept, readableNow: kr.readableNow, tryAgain: kr['tryAgain'] },
    jp: { offline: jp.offline, notKept: jp.notKept, readableNow: jp.readableNow, tryAgain: jp['tryAgain'] },
  };
  return tables[fileCodeOf(language)];
}
