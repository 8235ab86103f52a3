import { pathFor } from './route-table';

/** The address of Gatsby's file with the id of the build. */
export const appDataPath = '/page-data/app-data.json';

export interface AppData {
  webpackCompilationHash: string;
  /** Addresses of the files of `offlineChunks`, by page. */
  kept?: Record<string, string[]>;
}

/** Pages that every visitor can open offline. */
export const offlinePages = [pathFor('home'), pathFor('contact')];

/** Chunks that a page needs offline and has not loaded: its template if it was not opened, and its form. */
export const offlineChunks: Record<string, string[]> = {
  [pathFor('home')]: ['component---src-templates-home-tsx'],
  [pathFor('contact')]: ['component---src-templates-contact-tsx', 'lead-form'],
  [pathFor('getInTouch')]: ['lead-form'],
  [pathFor('getTrial')]: ['trial-form'],
  [pathFor('pricing')]: ['pricing-form'],
};
