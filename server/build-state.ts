/** Where the newest content stands on its way to the visitors. */
export type BuildState =
  | { state: 'published' }
  | { state: 'building'; commit: string }
  | { state: 'failed'; commit: string; message: string };
