import { tagOf, type Language } from '../../i18n/languages';

export const pageKinds = ['service', 'technology', 'caseStudy', 'project', 'page'] as const;

export type PageKind = (typeof pageKinds)[number];

/** A heading of a page with the text up to the next one. */
export interface IndexedSection {
  heading: string;
  /** Id of the heading, if it has one. */
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

/** All text of the site in one language, in a file that the build writes. */
export interface SearchIndex {
  pages: IndexedPage[];
}

/**
 * @returns the address of the index of a language. It has no hash, so that pages do not depend on it; browsers revalidate it.
 */
export function searchIndexPath(language: Language): string {
  return `/search/${tagOf(language)}.json`;
}
