import { languages } from '../i18n/languages';
import { expectedKeys, placeholdersOf } from '../i18n/messages-faults';

import type { EditorField } from './editor-field';
import { editorWords, type EditorWords } from './editor-words/editor-words';

/** A message longer than this gets a field of several lines. */
const lineLength = 80;

/**
 * @param messages the English messages of a namespace
 * @returns the editor's fields for them: one for each message, and for each form that one of the languages counts in
 */
export function wordFields(
  messages: Readonly<Record<string, string>>,
  words: EditorWords = editorWords('en'),
): EditorField[] {
  const english = Object.keys(messages);
  const keys = new Set([...english, ...languages.flatMap((language) => expectedKeys(english, language))]);
  return [...keys].map((key) => {
    const text = messages[key] ?? messages[key.replace(/_[a-z]+$/, '_other')] ?? '';
    return {
      name: key,
      label: key,
      widget: text.length > lineLength ? 'text' : 'string',
      // Which forms a language needs is checked before publishing; English does not need those of French.
      required: undefined,
      i18n: true,
      hint: hintOf(text, words),
    };
  });
}

function hintOf(text: string, words: EditorWords): string {
  const kept = placeholdersOf(text).map((name) => `{{${name}}}`);
  return words.inEnglish(text.replace(/([*_~[\]`\\])/g, '\\$1'), kept.join(', '));
}
