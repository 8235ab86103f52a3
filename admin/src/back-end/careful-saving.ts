import { folderOfEntry } from '../../../src/cms/editor-address';
import { commitMessage, newEntryFault } from '../../../src/cms/saved-files';

import { usedAssets } from './assets';
import type { Care } from './care';
import { lineOf } from './opened-texts';
import { findReferences } from './references';
import { saveWithCare } from './save-with-care';
import { keepTakenOff, type TakenOff } from './taken-off';
import type { BackEnd, SaveOptions } from './types';
import { wireFiles } from './wire-files';

/** @returns the methods that save and delete: they change only what the editor changed, overwrite nobody, and break no entry */
export function carefulSaving(care: Care): Pick<BackEnd, 'persistEntry' | 'deleteFiles'> {
  const { own, opened, load, told, desk, isLocal } = care;
  /** By folder, what was taken off the site in this session. */
  const takenOff = new Map<string, TakenOff>();

  return {
    persistEntry: async (entry, options) => {
      const collection = options.collectionName ?? '';
      const slug = entry.dataFiles[0]?.slug ?? '';
      const fault = options.newEntry ? newEntryFault(entry.dataFiles) : undefined;
      if (fault !== undefined) throw new Error(desk.tellNewEntry(fault));
      const line = options.unpublished ? lineOf(collection, slug) : undefined;
      const folder = folderOfEntry({ collection, slug }) ?? '';
      const off = options.newEntry ? undefined : takenOff.get(folder);
      const dataFiles = [
        ...wireFiles(entry.dataFiles, (path) => opened.get(line, path) ?? off?.texts.get(path) ?? undefined),
        ...(off?.records ?? []).map((file) => ({ ...file, slug })),
      ];
      const answer = await told(
        saveWithCare({
          plain: own,
          opened,
          line,
          savedLine: options.useWorkflow ? lineOf(collection, slug) : undefined,
          isLocal,
          desk,
          files: dataFiles,
          assets: off?.pictures ?? usedAssets(entry.assets, dataFiles),
          fresh: async (path) =>
            (options.unpublished ? await load(path, { collection, slug }) : null) ?? load(path),
          options: { ...options, commitMessage: messageOf(options, dataFiles[0]?.path ?? '') },
        }),
      );
      takenOff.delete(folder);
      if (options.useWorkflow) desk.noteDraft(lineOf(collection, slug), true);
      return answer;
    },
    deleteFiles: async (paths) => {
      const folders = [...new Set(paths.map((path) => path.replace(/\/[^/]*$/, '')))];
      for (const folder of folders) {
        const references = await findReferences(own, folder);
        if (references.length > 0) throw new Error(desk.tellReferences(references));
      }
      // Pictures go with their entry; a folder without texts would be a fault of the content.
      for (const folder of folders) {
        const beside = (await own.getMedia(folder)).map(({ path }) => path);
        paths = [...new Set([...paths, ...beside])];
        const inside = paths.filter((path) => path.startsWith(`${folder}/`));
        takenOff.set(folder, await keepTakenOff(care, inside));
      }
      const answer = await told(own.deleteFiles(paths, commitMessage('Delete', paths[0] ?? '')));
      for (const path of paths) opened.set(undefined, path, null);
      return answer;
    },
  };
}

/** A save of several entries at once says itself what it is. */
function messageOf({ newEntry, useWorkflow, commitMessage: given }: SaveOptions, path: string): string {
  return useWorkflow ? commitMessage(newEntry ? 'Create' : 'Update', path) : given;
}
