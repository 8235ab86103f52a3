import { languages } from '../../i18n/languages';
import { expectedKeys, placeholdersOf } from '../../i18n/message-errors';

import type { EditorField } from './editor-field';
import { formTexts, type FormTexts } from './form-texts';

/** Longer messages get a field with several lines. */
const lineLength = 80;

export type MessagesByNamespace = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Longer labels are cut. */
const labelLength = 60;

/** @returns the label of a message: its text, because its key says nothing to an editor; the key if it has no text */
export function messageLabel(messages: Readonly<Record<string, string>>, key: string): string {
  const text = formOf(messages, key) || key;
  return text.length > labelLength ? `${text.slice(0, labelLength).trimEnd()}…` : text;
}

/** A missing plural form gets the text of `other`. */
function formOf(messages: Readonly<Record<string, string>>, key: string): string {
  return messages[key] ?? messages[key.replace(/_[a-z]+$/, '_other')] ?? '';
}

/**
 * @param labels the messages in the language of the editor
 * @returns a field for each message of a namespace, and for each plural form that any language needs
 */
export function messageFields(
  messages: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
  texts: FormTexts = formTexts('en'),
): EditorField[] {
  const english = Object.keys(messages);
  const keys = new Set([...english, ...languages.flatMap((language) => expectedKeys(english, language))]);
  return [...keys].map((key) => {
    const text = formOf(messages, key);
    return {
      name: key,
      label: messageLabel(labels, key),
      widget: text.length > lineLength ? 'text' : 'string',
      // The plural forms of each language are checked before publishing; English does not need those of French.
      required: undefined,
      i18n: true,
      hint: hintOf(text, texts),
    };
  });
}

function hintOf(text: string, texts: FormTexts): string {
  const placeholders = placeholdersOf(text).map((name) => `{{${name}}}`);
  const english = text.replace(/([*_~[\]`\\])/g, '\\$1');
  return placeholders.length === 0
    ? texts.message('inEnglish', { text: english })
    : texts.message('inEnglishKeep', { text: english, placeholders: placeholders.join(', ') });
}
