import CMS from 'decap-cms-app';

/**
 * @param wanted languages of the browser, the best liked first, such as `fr-CA`
 * @returns the first of them in which the editor has its interface, by the editor's code
 */
export function interfaceLanguage(wanted: readonly string[]): string {
  const codes = wanted.flatMap((tag) => [
    tag.replaceAll('-', '_'),
    tag.toLowerCase().replaceAll('-', '_'),
    tag.split('-')[0] ?? '',
  ]);
  return codes.find((code) => CMS.getLocale(code) !== undefined) ?? 'en';
}
