import { fold, isCjk } from './fold';
import { markWords, type Piece } from './mark-words';
import type { IndexedPage, IndexedSection, PageKind, SearchIndex } from './search-index';
import { snippetOf } from './snippet';

/** At most so many pages are shown: who does not see theirs types another word. */
export const mostResults = 12;

export interface Result {
  path: string;
  /** The section's id, where the page has one. */
  anchor?: string;
  kind: PageKind;
  title: Piece[];
  /** What the found section is called; nothing where it says what the title does. */
  heading: Piece[];
  snippet: Piece[];
}

/** The best of the pages that were found. */
export interface Findings {
  results: Result[];
  /** How many pages contain all words. */
  total: number;
}

interface FoldedSection {
  section: IndexedSection;
  heading: string;
  text: string;
}

interface FoldedPage {
  page: IndexedPage;
  title: string;
  sections: FoldedSection[];
}

/** An index made ready for searching: every text is folded once. */
export type ReadyIndex = readonly FoldedPage[];

export function makeReady({ pages }: SearchIndex): ReadyIndex {
  return pages.map((page) => ({
    page,
    title: fold(page.title),
    sections: page.sections.map((section) => ({
      section,
      heading: fold(section.heading),
      text: fold(section.text),
    })),
  }));
}

/**
 * @param query as it was typed
 * @returns its words as they are compared, each once, in their order
 */
export function wordsOf(query: string): string[] {
  const words = query
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => fold(word).trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** What finding a word is worth, at the beginning of a word and inside one. */
const worth = { title: [60, 30], heading: [24, 12], text: [6, 2] } as const;
/** So many sections that contain a word count besides, one each. */
const mostCounted = 5;
/** What it is worth besides that all words stand together as they were typed. */
const worthOfPhrase = { title: 40, heading: 16, text: 6 } as const;

/**
 * Finds the pages that contain all words of a query. Title counts for more than headings, headings for more than text; in
 * text, how often counts too. Pages that count the same stay in the order of the index.
 *
 * @returns at most `mostResults` pages, each with the section in which most was found, and how many there are
 */
export function findPages(index: ReadyIndex, query: string): Findings {
  const words = wordsOf(query);
  if (words.length === 0) return { results: [], total: 0 };
  const phrase = words.length > 1 ? fold(query.normalize('NFC').trim().replace(/\s+/g, ' ')) : undefined;
  const found = index
    .flatMap((page) => {
      const score = scoreOf(page, words, phrase);
      return score > 0 ? [{ page, score }] : [];
    })
    .sort((one, other) => other.score - one.score);
  const results = found.slice(0, mostResults).map(({ page }) => resultOf(page, words, phrase));
  return { results, total: found.length };
}

function scoreOf({ title, sections }: FoldedPage, words: readonly string[], phrase?: string): number {
  let score = 0;
  for (const word of words) {
    const best = Math.max(
      worthOf(title, word, worth.title),
      ...sections.map((section) => worthInSection(section, word)),
    );
    if (best === 0) return 0;
    score += best + Math.min(sections.filter(({ text }) => text.includes(word)).length, mostCounted);
  }
  if (phrase === undefined) return score;
  if (title.includes(phrase)) return score + worthOfPhrase.title;
  return score + Math.max(0, ...sections.map((section) => worthOfPhraseIn(section, phrase)));
}

function worthInSection({ heading, text }: FoldedSection, word: string): number {
  return worthOf(heading, word, worth.heading) || worthOf(text, word, worth.text);
}

function worthOfPhraseIn({ heading, text }: FoldedSection, phrase: string): number {
  if (heading.includes(phrase)) return worthOfPhrase.heading;
  return text.includes(phrase) ? worthOfPhrase.text : 0;
}

/** @returns what a word counts for in a text; 0 if it is not in it */
function worthOf(text: string, word: string, [atStart, inside]: readonly [number, number]): number {
  let isInside = false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return atStart;
    isInside = true;
  }
  // Two Latin letters stand inside half of all words, and mean none of them.
  return isInside && (word.length > 2 || isCjk(word.codePointAt(0))) ? inside : 0;
}

function isWordStart(text: string, at: number): boolean {
  return (
    at === 0 || isCjk(text.codePointAt(at)) || !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))
  );
}

function resultOf({ page, title, sections }: FoldedPage, words: string[], phrase?: string): Result {
  const counts = sections.map(
    (section) =>
      words.reduce((sum, word) => sum + worthInSection(section, word), 0) +
      (phrase === undefined ? 0 : worthOfPhraseIn(section, phrase)),
  );
  // What the title says already leads to the page's beginning.
  const inTitle = words.every((word) => worthOf(title, word, worth.title) > 0);
  const most = inTitle ? 0 : counts.indexOf(Math.max(...counts));
  const section = page.sections[most];
  const saysMore = section !== undefined && fold(section.heading) !== title;
  return {
    path: page.path,
    ...(section?.anchor === undefined ? {} : { anchor: section.anchor }),
    kind: page.kind,
    title: markWords(page.title, words),
    heading: saysMore ? markWords(section.heading, words) : [],
    snippet: markWords(snippetOf(section?.text ?? '', words), words),
  };
}
