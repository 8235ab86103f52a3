import en from '../../locales/en/admin.json';
import fr from '../../locales/fr/admin.json';
import jp from '../../locales/jp/admin.json';
import kr from '../../locales/kr/admin.json';
import { describeEditorError } from '../../src/editor/decap/editor-errors';
import {
  clockOf,
  defaultLanguage,
  firstLanguageOf,
  languageByFileCode,
  tagOf,
  type Language,
} from '../../src/i18n/languages';
import { messagesFor, type Messages } from '../../src/i18n/translate';

import { BackEndError, noAnswer } from './back-end/requests';

let chosen: Language | undefined;

/** Called before the editor starts, with the language of Decap's interface. */
export function setEditorLanguage(language: Language): void {
  chosen = language;
}

/** @returns the language of the parts that this project adds to the editor; without Decap, the browser's */
export function editorLanguage(): Language {
  return chosen ?? firstLanguageOf(navigator.languages) ?? defaultLanguage;
}

export const message: Messages<typeof en> = (key, values) =>
  messagesFor({ en, fr, jp, kr }, editorLanguage())(key, values);

/** @returns the language's own name: “English”, “한국어”. The labels of the site's menu are the customer's. */
export function languageName(code: string): string {
  const language = languageByFileCode(code);
  if (language === undefined) return '';
  const tag = tagOf(language);
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** @returns the address of the handbook in the editor's language (admin/handbook.mjs) */
export function handbookAddress(): string {
  return `/admin/handbook/${tagOf(editorLanguage())}`;
}

/** @returns the message of an error, translated where the server sends it as data */
export function errorMessage(error: unknown): string {
  if (!(error instanceof BackEndError)) return error instanceof Error ? error.message : String(error);
  if (error.status === noAnswer) return message('dialogNoAnswer');
  return error.reason === undefined ? error.message : describeEditorError(error.reason, editorLanguage());
}

/** @param time ISO 8601 @returns date and time of day in the editor's language and time zone */
export function formatTime(time: string): string {
  const language = editorLanguage();
  const options = { dateStyle: 'medium', timeStyle: 'short', ...clockOf(language) } as const;
  return new Intl.DateTimeFormat(language.iso, options).format(new Date(time));
}
