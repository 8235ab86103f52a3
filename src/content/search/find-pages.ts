import { fold, isCjk } from './fold';
import { highlight, type Piece } from './highlight';
import type { IndexedPage, IndexedSection, PageKind, SearchIndex } from './search-index';
import { snippetOf } from './snippet';

export const maxResults = 12;

export interface Result {
  path: string;
  /** The section's id, where the page has one. */
  anchor?: string;
  kind: PageKind;
  title: Piece[];
  /** Heading of the found section; empty if it equals the title. */
  heading: Piece[];
  snippet: Piece[];
}

export interface Findings {
  results: Result[];
  /** Number of pages that contain all words. */
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

/** A search index with folded texts. */
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

/** @returns the folded words of a query, each once */
export function splitQuery(query: string): string[] {
  const words = query
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => fold(word).trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** Score of a word, at the beginning of another word and inside one. */
const scores = { title: [60, 30], heading: [24, 12], text: [6, 2] } as const;
/** Each section that contains a word adds one, up to this number. */
const maxSections = 5;
/** Additional score if all words follow each other as typed. */
const phraseScores = { title: 40, heading: 16, text: 6 } as const;

/**
 * Finds the pages that contain all words of a query. Titles count more than headings, headings more than text. Pages with
 * the same score stay in the order of the index.
 *
 * @returns the best pages, each with its best section
 */
export function findPages(index: ReadyIndex, query: string): Findings {
  const words = splitQuery(query);
  if (words.length === 0) return { results: [], total: 0 };
  const phrase = words.length > 1 ? fold(query.normalize('NFC').trim().replace(/\s+/g, ' ')) : undefined;
  const found = index
    .flatMap((page) => {
      const score = scoreOf(page, words, phrase);
      return score > 0 ? [{ page, score }] : [];
    })
    .sort((one, other) => other.score - one.score);
  const results = found.slice(0, maxResults).map(({ page }) => resultOf(page, words, phrase));
  return { results, total: found.length };
}

function scoreOf({ title, sections }: FoldedPage, words: readonly string[], phrase?: string): number {
  let score = 0;
  for (const word of words) {
    const best = Math.max(
      scoreIn(title, word, scores.title),
      ...sections.map((section) => scoreInSection(section, word)),
    );
    if (best === 0) return 0;
    score += best + Math.min(sections.filter(({ text }) => text.includes(word)).length, maxSections);
  }
  if (phrase === undefined) return score;
  if (title.includes(phrase)) return score + phraseScores.title;
  return score + Math.max(0, ...sections.map((section) => phraseScoreIn(section, phrase)));
}

function scoreInSection({ heading, text }: FoldedSection, word: string): number {
  return scoreIn(heading, word, scores.heading) || scoreIn(text, word, scores.text);
}

function phraseScoreIn({ heading, text }: FoldedSection, phrase: string): number {
  if (heading.includes(phrase)) return phraseScores.heading;
  return text.includes(phrase) ? phraseScores.text : 0;
}

/** @returns the score of a word in a text */
function scoreIn(text: string, word: string, [atStart, inside]: readonly [number, number]): number {
  let isInside = false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return atStart;
    isInside = true;
  }
  // Two Latin letters are part of half of all words.
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
      words.reduce((sum, word) => sum + scoreInSection(section, word), 0) +
      (phrase === undefined ? 0 : phraseScoreIn(section, phrase)),
  );
  // A match of the title leads to the beginning of the page.
  const inTitle = words.every((word) => scoreIn(title, word, scores.title) > 0);
  const most = inTitle ? 0 : counts.indexOf(Math.max(...counts));
  const section = page.sections[most];
  const saysMore = section !== undefined && fold(section.heading) !== title;
  return {
    path: page.path,
    ...(section?.anchor === undefined ? {} : { anchor: section.anchor }),
    kind: page.kind,
    title: highlight(page.title, words),
    heading: saysMore ? highlight(section.heading, words) : [],
    snippet: highlight(snippetOf(section?.text ?? '', words), words),
  };
}
