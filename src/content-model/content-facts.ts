/** What is known of a file named by a picture field: undefined if missing, null if not a picture. */
export type PictureFacts = { width: number; height: number } | null | undefined;

/** What validation needs to know of the rest of the content. */
export interface ContentFacts {
  /** Facts of a file beside the entry, by its name. */
  picture: (name: string) => PictureFacts;
  /** Whether an address of this site (`/contact`) leads to a page. */
  hasPage: (path: string) => boolean;
  /** Slugs of all entries of a content type, by its GraphQL name. */
  slugsOf: (typeName: string) => ReadonlySet<string>;
}
