// Not the package's index: that one loads a whole DOM for its HTML functions.
import { model } from 'budoux/dist/data/models/ja';
import { Parser } from 'budoux/dist/parser';

import type { Field, TextField } from '../content-model/field';
import { tagOf, type Language } from '../i18n/languages';

const parser = new Parser(model);
const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** Endings that cannot open a line: what the parser takes for a phrase of its own there is the rest of a verb. */
const verbEnding = /^(?:せ|れ|られ|させ|書き)/;

/** U+200B, where a line may end without anything being shown. */
export const phraseEnd = '\u200B';

/** Below this length a text stands on one line everywhere. */
const shortest = 6;

/**
 * Japanese writes no spaces, and a heading that breaks inside a phrase looks careless. This marks the ends of phrases
 * in what is set as headings and labels (single-line texts that do not run on, also those in groups); `base.css` lets
 * headings break there only. Browsers with `word-break: auto-phrase` would find them alone, the others would not.
 *
 * @returns the value with the marks; anything else as it came
 */
export function withPhrases(field: Field, value: unknown, language: Language): unknown {
  if (tagOf(language) !== 'ja') return value;
  if (field.kind === 'text') return field.translated && isLabel(field) ? phrased(value) : value;
  if (field.kind !== 'group-list' || !Array.isArray(value)) return value;
  return value.map((group: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(group).map(([name, text]) => [name, isLabel(field.item[name]) ? phrased(text) : text]),
    ),
  );
}

function isLabel(field: TextField | undefined): boolean {
  return field !== undefined && !field.multiline && !field.runs;
}

/**
 * The same for messages of the interface: those that are set as headings bear it in their key.
 *
 * @param messages of one namespace and language
 */
export function withMessagePhrases(
  messages: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const marks = tagOf(language) === 'ja';
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      marks && key.endsWith('Heading') ? phrased(message) : message,
    ]),
  );
}

/** @returns a Japanese text with marks of where a line may end; a short one, or what is no text, as it came */
export function phrased(text: unknown): unknown {
  if (typeof text !== 'string' || text.length <= shortest) return text;
  // The parser guesses from what stands around; a dictionary tells where it would cut a word.
  const wordStarts = new Set([...words.segment(text)].map(({ index }) => index));
  let marked = '';
  let end = 0;
  for (const phrase of parser.parse(text)) {
    if (end > 0 && wordStarts.has(end) && !verbEnding.test(phrase)) marked += phraseEnd;
    marked += phrase;
    end += phrase.length;
  }
  return marked;
}
