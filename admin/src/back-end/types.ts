import type { SavedFile } from '../../../src/editor/decap/saved-files';

/** The used part of Decap's back ends, which its own types do not declare. */
export interface BackEnd {
  branch: string;
  entriesByFolder: (folder: string, extension: string, depth: number) => Promise<LoadedFile[]>;
  allEntriesByFolder?: (
    folder: string,
    extension: string,
    depth: number,
    pathRegex?: RegExp,
  ) => Promise<LoadedFile[]>;
  entriesByFiles: (files: NamedFile[]) => Promise<LoadedFile[]>;
  getEntry: (path: string) => Promise<LoadedFile>;
  getMedia: (folder: string) => Promise<{ path: string }[]>;
  getMediaFile: (path: string) => Promise<MediaFile>;
  unpublishedEntries: () => Promise<string[]>;
  unpublishedEntry: (question: DraftQuery) => Promise<Draft>;
  unpublishedEntryDataFile: (collection: string, slug: string, path: string, id: string) => Promise<string>;
  unpublishedEntryMediaFile: (
    collection: string,
    slug: string,
    path: string,
    id: string,
  ) => Promise<MediaFile>;
  persistEntry: (entry: SavedEntry, options: SaveOptions) => Promise<unknown>;
  updateUnpublishedEntryStatus: (collection: string, slug: string, status: string) => Promise<unknown>;
  publishUnpublishedEntry: (collection: string, slug: string) => Promise<unknown>;
  deleteUnpublishedEntry: (collection: string, slug: string) => Promise<unknown>;
  deleteFiles: (paths: string[], commitMessage: string) => Promise<unknown>;
  /** Of the local back end only: sends a request to the server. */
  request?: (payload: BackEndRequest) => Promise<unknown>;
}

export interface BackEndRequest {
  action: string;
  params: Record<string, unknown>;
}

export interface NamedFile {
  path: string;
  label?: string;
}

export interface LoadedFile {
  data: string | null;
  file: { path: string; id?: string | null; label?: string };
}

export interface MediaFile {
  path: string;
  file?: Blob;
}

export interface DraftQuery {
  id?: string;
  collection?: string;
  slug?: string;
}

export interface Draft {
  collection: string;
  slug: string;
  /** Of the local back end only. */
  commit?: string;
  status: string;
  diffs: DraftFile[];
}

export interface DraftFile {
  id: string;
  path: string;
  newFile: boolean;
}

/** A file to upload. */
export interface Asset {
  path: string;
  fileObj?: Blob | undefined;
  toBase64: () => Promise<string>;
}

export interface SavedEntry {
  dataFiles: SavedFile[];
  assets: Asset[];
}

export interface SaveOptions {
  newEntry?: boolean;
  /** Whether there is a draft of it already. */
  unpublished?: boolean;
  useWorkflow?: boolean;
  collectionName?: string;
  commitMessage: string;
  status?: string;
  /** For the local server: the id of each file when it was opened, null for one that did not exist. */
  base?: Record<string, string | null>;
}
