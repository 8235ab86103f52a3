import { tagOf, type Language } from '../i18n/languages';

/** What a page is, told beside its name in a list of results. */
export const pageKinds = ['service', 'technology', 'caseStudy', 'project', 'page'] as const;

export type PageKind = (typeof pageKinds)[number];

/** A heading of a page with the text up to the next one. */
export interface IndexedSection {
  heading: string;
  /** The id at which the section begins, where the page has one. */
  anchor?: string;
  text: string;
}

export interface IndexedPage {
  path: string;
  /** As in the browser's tab, without trade and brand. */
  title: string;
  kind: PageKind;
  sections: IndexedSection[];
}

/** All text of the site in one language, as the build writes it and the search loads it. */
export interface SearchIndex {
  pages: IndexedPage[];
}

/**
 * @returns where the index of a language stands. The address never changes: it is asked for anew and answered with 304
 * while the index is the same, so that no page has to name the newest one
 */
export function searchIndexPath(language: Language): string {
  return `/search/${tagOf(language)}.json`;
}
