import { pluralRules } from './formats';
import type { Language } from './languages';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Messages of one page: namespace → key → text. */
export type MessageTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Looks a message up as i18next does: `key`, or with a `count` among the values its plural form; then fills in the
 * `{{placeholders}}`.
 *
 * @returns the text; the key itself if there is no such message, which the checks rule out
 */
export function translate(
  table: MessageTable,
  language: Language,
  namespace: string,
  key: string,
  values: MessageValues = {},
): string {
  const messages = table[namespace] ?? {};
  const count = values.count;
  const plural =
    typeof count === 'number' ? messages[`${key}_${pluralRules(language.iso).select(count)}`] : undefined;
  const message = plural ?? messages[key] ?? key;
  return message.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** @returns the messages of a page from the Locale nodes in its data. */
export function messageTable(
  locales: readonly { readonly node: { readonly ns: string; readonly data: string } }[],
): MessageTable {
  return Object.fromEntries(
    locales.map(({ node }) => [node.ns, JSON.parse(node.data) as Record<string, string>]),
  );
}
