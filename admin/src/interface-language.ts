import CMS from 'decap-cms-app';

/** @returns Decap's code of the first language of the browser for which it has an interface */
export function interfaceLanguage(): string {
  const codes = navigator.languages.flatMap((tag) => [
    tag.replaceAll('-', '_'),
    tag.toLowerCase().replaceAll('-', '_'),
    tag.split('-')[0] ?? '',
  ]);
  return codes.find((code) => CMS.getLocale(code) !== undefined) ?? 'en';
}
