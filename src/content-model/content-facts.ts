import type { PictureKind } from './picture-kind';

/** Why a file of a picture's kind cannot be used. */
export type PictureTrouble =
  /** Its name ends as that of another kind. */
  | { trouble: 'ending'; kind: PictureKind }
  | { trouble: 'size'; bytes: number }
  /** It begins as a picture and cannot be read to its end. */
  | { trouble: 'damaged' };

/** What is known of a file named by a picture field: undefined if missing, null if not a picture. */
export type PictureFacts = { width: number; height: number } | PictureTrouble | null | undefined;

/** What validation needs to know of the rest of the content. */
export interface ContentFacts {
  /** Facts of a file beside the entry, by its name. */
  picture: (name: string) => PictureFacts;
  /** Whether an address of this site (`/contact`) leads to a page. */
  hasPage: (path: string) => boolean;
  /** Slugs of all entries of a content type, by its GraphQL name. */
  slugsOf: (typeName: string) => ReadonlySet<string>;
}
