// The package's index would load a whole DOM.
import { model } from 'budoux/dist/data/models/ja';
import { Parser } from 'budoux/dist/parser';

import type { Field, TextField } from '../content/field';
import { tagOf, type Language } from '../i18n/languages';

const parser = new Parser(model);
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Verb endings that the parser splits off, which must not start a line. */
const verbEnding = /^(?:せ|れ|られ|させ|書き)/;

/** U+200B: a line may end here. */
export const phraseEnd = '\u200B';

/** Shorter texts fit on one line everywhere. */
const shortest = 6;

/**
 * Marks the ends of Japanese phrases in headings and labels (single-line texts, also in groups), because Japanese has no spaces
 * and breaks inside a phrase look careless; `base.css` lets headings break only there. Not every browser has `word-break:
 * auto-phrase`.
 * @returns the value with the marks; anything else unchanged
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

/** The same for messages, whose keys say which are headings. */
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

/** @returns a Japanese text with break marks; a short one or another value unchanged */
export function phrased(text: unknown): unknown {
  if (typeof text !== 'string' || text.length <= shortest) return text;
  // The parser guesses; a dictionary shows where it would cut a word.
  const wordStarts = new Set([...segmenter.segment(text)].map(({ index }) => index));
  let marked = '';
  let end = 0;
  for (const phrase of parser.parse(text)) {
    if (end > 0 && wordStarts.has(end) && !verbEnding.test(phrase)) marked += phraseEnd;
    marked += phrase;
    end += phrase.length;
  }
  return marked;
}
