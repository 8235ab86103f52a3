import CMS from 'decap-cms-app';

import { mendSavedFile, newEntryFault, tidyCommitMessage, type SavedFile } from '../../src/cms/saved-files';

/** What is used here of Decap's back ends; its types say nothing of them. */
interface BackEnd {
  entriesByFolder: (folder: string, extension: string, depth: number) => Promise<LoadedFile[]>;
  getEntry: (path: string) => Promise<LoadedFile>;
  getMedia: (folder: string) => Promise<{ path: string }[]>;
  persistEntry: (entry: { dataFiles: SavedFile[] }, options: SaveOptions) => Promise<unknown>;
  deleteFiles: (paths: string[], commitMessage: string) => Promise<unknown>;
}

interface LoadedFile {
  data: string | null;
  file: { path: string };
}

interface SaveOptions {
  newEntry?: boolean;
  commitMessage: string;
}

export const backEndName = 'content-repository';

/** Registers Decap's back end for a server beside the site, with saves that change only what the editor changed. */
export function registerBackEnd(): void {
  // Called with new, which hands on the object that is returned.
  function BackEndWithCare(...options: unknown[]): object {
    const plain = CMS.getBackend('proxy') as unknown as { init: (...options: unknown[]) => BackEnd };
    return withCare(plain.init(...options));
  }
  CMS.registerBackend(backEndName, BackEndWithCare);
}

function withCare(plain: BackEnd): BackEnd {
  const texts = new Map<string, string>();
  const remember = ({ data, file }: LoadedFile): void => {
    if (data !== null) texts.set(file.path, data);
  };
  const { entriesByFolder, getEntry, persistEntry, deleteFiles } = plain;
  return Object.assign(plain, {
    entriesByFolder: async (...question: Parameters<BackEnd['entriesByFolder']>) => {
      const files = await entriesByFolder.apply(plain, question);
      files.forEach(remember);
      return files;
    },
    getEntry: async (path: string) => {
      const file = await getEntry.call(plain, path);
      remember(file);
      return file;
    },
    persistEntry: async (entry: { dataFiles: SavedFile[] }, options: SaveOptions) => {
      const fault = options.newEntry ? newEntryFault(entry.dataFiles) : undefined;
      if (fault !== undefined) throw new Error(fault);
      const dataFiles = entry.dataFiles.map((file) => mendSavedFile(file, (path) => texts.get(path)));
      const commitMessage = tidyCommitMessage(options.commitMessage);
      const answer = await persistEntry.call(plain, { ...entry, dataFiles }, { ...options, commitMessage });
      dataFiles.forEach(({ path, raw }) => texts.set(path, raw));
      return answer;
    },
    deleteFiles: async (paths: string[], commitMessage: string) => {
      // Pictures go with their entry; a folder without texts would be a fault of the content.
      const folders = new Set(paths.map((path) => path.replace(/\/[^/]*$/, '')));
      const beside = (await Promise.all([...folders].map((folder) => plain.getMedia(folder)))).flat();
      const all = new Set([...paths, ...beside.map(({ path }) => path)]);
      return deleteFiles.call(plain, [...all], tidyCommitMessage(commitMessage));
    },
  });
}
