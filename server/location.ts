import { languageParameter } from '../src/i18n/choose-language';
import type { Language } from '../src/i18n/languages';

/**
 * @param target an address of the site, decoded, perhaps with a query and a hash of its own
 * @param query the visitor's query, as sent; it is kept
 * @returns what the `Location` header says: always an address on this site, in plain ASCII
 */
export function locationOf(target: string, query: string): string {
  const [address = '', hash] = target.split('#');
  const [path = '', ownQuery = ''] = address.split('?');
  const wholeQuery = [ownQuery, query]
    .filter((part) => part !== '')
    .map(escapeBeyondAscii)
    .join('&');
  return (
    escapeBeyondAscii(encodeURI(path)) +
    (wholeQuery === '' ? '' : `?${wholeQuery}`) +
    (hash === undefined ? '' : `#${encodeURI(hash)}`)
  );
}

/** @returns the query with `lang` set to the language; all other parameters stay as they were sent. */
export function queryWithLanguage(query: string, language: Language): string {
  const others = query
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(languageParameter));
  return [...others, `${languageParameter}=${language.value}`].join('&');
}

function escapeBeyondAscii(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (run) =>
    [...new TextEncoder().encode(run)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
