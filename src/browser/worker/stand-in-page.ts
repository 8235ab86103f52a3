import * as en from '../../../locales/en/common.json';
import * as enErrors from '../../../locales/en/errors.json';
import * as fr from '../../../locales/fr/common.json';
import * as frErrors from '../../../locales/fr/errors.json';
import * as jp from '../../../locales/jp/common.json';
import * as jpErrors from '../../../locales/jp/errors.json';
import * as kr from '../../../locales/kr/common.json';
import * as krErrors from '../../../locales/kr/errors.json';
import { barePage } from '../../bare-page/bare-page';
import { fileCodeOf, type Language } from '../../i18n/languages';
import { keptPages } from '../kept-pages';
import { reloadedAtKey, reloadPause, steadyAfter } from '../reload-key';

/**
 * @param what the visitor has no connection, or the site is not where it should be and something else answered
 * @returns the page that says so without any file of the site, and what can be read nevertheless
 */
export async function standInPage(
  what: 'offline' | 'outOfService',
  language: Language,
  path: string,
): Promise<Response> {
  const words = wordsIn(language);
  const links = (await keptPages(language)).filter((page) => page.path !== path);
  const isOffline = what === 'offline';
  const heading = isOffline ? words.offline : words.wentWrong;
  const html = barePage({
    language,
    title: heading,
    heading,
    text: isOffline ? words.notKept : words.status503,
    links: { heading: words.readableNow, pages: links },
    action: { path: '', label: words.tryAgain },
    ...(isOffline && { script: reloadWhenOnline }),
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
    en: {
      offline: en.offline,
      notKept: en.notKept,
      readableNow: en.readableNow,
      tryAgain: en.tryAgain,
      wentWrong: en.wentWrong,
      status503: enErrors.status503,
    },
    fr: {
      offline: fr.offline,
      notKept: fr.notKept,
      readableNow: fr.readableNow,
      tryAgain: fr.tryAgain,
      wentWrong: fr.wentWrong,
      status503: frErrors.status503,
    },
    kr: {
      offline: kr.offline,
      notKept: kr.notKept,
      readableNow: kr.readableNow,
      tryAgain: kr.tryAgain,
      wentWrong: kr.wentWrong,
      status503: krErrors.status503,
    },
    jp: {
      offline: jp.offline,
      notKept: jp.notKept,
      readableNow: jp.readableNow,
      tryAgain: jp.tryAgain,
      wentWrong: jp.wentWrong,
      status503: jpErrors.status503,
    },
  };
  return tables[fileCodeOf(language)];
}
