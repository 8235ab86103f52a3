import { pluralRules } from './formats';
import { fileCodeOf, type FileCode, type Language } from './languages';
import type { WithoutPlural } from './message-keys';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Messages of a page by namespace and key. */
export type MessageTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Looks up a message like i18next: `key`, or its plural form for a `count` among the values, with `{{placeholders}}` filled in.
 *
 * @returns the text; the key if there is no such message, which the checks prevent
 */
export function translate(
  table: MessageTable,
  language: Language,
  namespace: string,
  key: string,
  values: MessageValues = {},
): string {
  return messageIn(table[namespace] ?? {}, language, key, values);
}

/** Looks a message up in one namespace, as `translate` does. */
export function messageIn(
  messages: Readonly<Record<string, string>>,
  language: Language,
  key: string,
  values: MessageValues = {},
): string {
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

/** Looks up a message of one namespace in one language. */
export type Messages<Texts> = (key: WithoutPlural<keyof Texts & string>, values?: MessageValues) => string;

/**
 * For code without page data: the server, the editor, the checks.
 *
 * @param files the namespace's files in locales/, imported by the caller, so that a bundle contains no other namespace
 * @returns the messages of the namespace; the English file defines the keys
 */
export function messagesFor<Texts extends Readonly<Record<string, string>>>(
  files: Readonly<Record<FileCode, Readonly<Record<string, string>>>> & { readonly en: Texts },
  language: Language,
): Messages<Texts> {
  return (key, values) => messageIn(files[fileCodeOf(language)], language, key, values);
}
