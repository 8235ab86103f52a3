import { pathFor } from './route-table';

/** Where the app is told of its build. */
export const appDataPath = '/page-data/app-data.json';

export interface AppData {
  webpackCompilationHash: string;
  /** Addresses of the files of `alwaysKept`. */
  kept?: string[];
}

/** Pages that every visitor can open without a connection, with the chunks of their templates and of what these need. */
export const alwaysKept = [
  { path: pathFor('home'), chunks: ['component---src-templates-home-tsx'] },
  { path: pathFor('contact'), chunks: ['component---src-templates-contact-tsx', 'lead-form'] },
];
