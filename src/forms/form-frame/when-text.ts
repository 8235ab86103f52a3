import { useLanguage } from '../../i18n/messages';

/** @returns says a moment as the visitor’s language and clock do */
export function useWhenText(): (at: number) => string {
  const format = new Intl.DateTimeFormat(useLanguage().iso, { dateStyle: 'long', timeStyle: 'short' });
  return (at) => format.format(at);
}
