import { french } from './fr';
import { japanese } from './ja';
import { korean } from './ko';

/** What the form says of its fields in one language of the interface. */
export interface EditorWords {
  /** Words of labels and hints, by the English ones of the content model. */
  labels: Readonly<Record<string, string>>;
  characters: (min: number, max: number) => string;
  example: (example: string) => string;
  pixels: (width: number) => string;
  range: (min: number, max: number | undefined) => string;
  items: (min: number, max: number) => string;
  alternativeText: (picture: string) => string;
  alternativeHint: string;
  page: (name: string) => string;
  /** @param text the English message; `kept` are its placeholders */
  inEnglish: (text: string, kept: string) => string;
}

const english: EditorWords = {
  labels: {},
  characters: (min, max) => {
    if (min === max) return `${max} characters.`;
    return min > 1 ? `${min} to ${max} characters.` : `At most ${max} characters.`;
  },
  example: (example) => `For example: ${example}`,
  pixels: (width) => `At least ${width} pixels wide.`,
  range: (min, max) => (max === undefined ? `${min} or more.` : `From ${min} to ${max}.`),
  items: (min, max) => {
    if (min === max) return `Exactly ${min} items.`;
    return min === 0 ? `At most ${max} items.` : `${min} to ${max} items.`;
  },
  alternativeText: (picture) => `${picture}: what it shows`,
  alternativeHint: 'One sentence for people who cannot see the picture.',
  page: (name) => `Page: ${name}`,
  inEnglish: (text, kept) => `In English: ${text}${kept === '' ? '' : ` (keep ${kept})`}`,
};

/** @returns the words of the form in the interface's language; English for languages that they are not written in */
export function editorWords(interfaceLanguage: string): EditorWords {
  return { fr: french, ko: korean, ja: japanese }[interfaceLanguage] ?? english;
}

/** @returns the word for an English label or hint; itself where there is none */
export function labelIn(words: EditorWords, label: string): string {
  return words.labels[label] ?? label;
}
