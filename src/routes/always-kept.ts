import { pathFor } from './route-table';

/** Pages that every visitor can open without a connection, with the chunks of their templates and of what these need. */
export const alwaysKept = [
  { path: pathFor('home'), chunks: ['component---src-templates-home-tsx'] },
  { path: pathFor('contact'), chunks: ['component---src-templates-contact-tsx', 'lead-form'] },
];
