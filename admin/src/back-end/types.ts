import type { SavedFile } from '../../../src/cms/saved-files';

/** What is used here of Decap's back ends; its types say nothing of them. */
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
  unpublishedEntry: (question: DraftQuestion) => Promise<Draft>;
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
  /** Of the back end on this machine only: how it asks the server. */
  request?: (payload: Question) => Promise<unknown>;
}

export interface Question {
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

export interface DraftQuestion {
  id?: string;
  collection?: string;
  slug?: string;
}

export interface Draft {
  collection: string;
  slug: string;
  status: string;
  diffs: DraftFile[];
}

export interface DraftFile {
  id: string;
  path: string;
  newFile: boolean;
}

/** A file to be uploaded, as Decap hands it on. */
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
  /** For the server beside the site: the id of each file when it was opened, null for one that was not there. */
  base?: Record<string, string | null>;
}
