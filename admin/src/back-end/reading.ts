import {
  filesOfEntry,
  folderOfEntry,
  messagesCollection,
  type EditorPlace,
} from '../../../src/editor/decap/editor-address';
import {
  joinMessages,
  namespaceOf,
  messageFiles,
  messagesPath,
  type MessageTexts,
} from '../../../src/editor/decap/messages-entry';

import type { BackEndContext } from './context';
import { pictureOfSource } from './duplicated-entry';
import { draftKey } from './opened-texts';
import type { BackEnd, Draft, DraftQuery, LoadedFile, NamedFile } from './types';

type Reading = Pick<
  BackEnd,
  'getMediaFile' | 'getEntry' | 'entriesByFiles' | 'unpublishedEntry' | 'unpublishedEntryDataFile'
>;

/** @returns the methods that read: they remember what was opened, and make entries of messages */
export function readingMethods({ original, opened, open, dialogs }: BackEndContext): Reading {
  async function openMessages(namespace: string, draft?: EditorPlace): Promise<string> {
    const texts = await Promise.all(
      messageFiles(namespace).map(async ({ code, path }) => [code, (await open(path, draft)) ?? undefined]),
    );
    return joinMessages(Object.fromEntries(texts) as MessageTexts);
  }

  return {
    getMediaFile: (path: string) =>
      original.getMediaFile(path).catch((error: unknown) => {
        const sourcePath = pictureOfSource(path);
        if (sourcePath === undefined) throw error;
        return original.getMediaFile(sourcePath);
      }),
    getEntry: async (path: string): Promise<LoadedFile> => {
      const namespace = namespaceOf(path);
      if (namespace !== undefined) return { data: await openMessages(namespace), file: { path, id: path } };
      // Decap checks for an entry of the same address without a language.
      if (/\/index\.md$/.test(path)) return original.getEntry(path.replace(/\.md$/, '.en.md'));
      const file = await original.getEntry(path).catch((error: unknown) => {
        opened.set(undefined, path, null);
        throw error;
      });
      opened.set(undefined, path, file.data);
      return file;
    },
    entriesByFiles: async (files: NamedFile[]): Promise<LoadedFile[]> => {
      const real = files.filter(({ path }) => namespaceOf(path) === undefined);
      const namespaces = files.flatMap((file) => {
        const namespace = namespaceOf(file.path);
        return namespace === undefined ? [] : [{ ...file, namespace }];
      });
      const wanted = namespaces.flatMap(({ namespace }) => messageFiles(namespace));
      const loaded = await original.entriesByFiles([...real, ...wanted.map(({ path }) => ({ path }))]);
      const textOf = (path: string): string | undefined =>
        loaded.find(({ file }) => file.path === path)?.data ?? undefined;
      const join = (namespace: string): string => {
        const texts = messageFiles(namespace).map(({ code, path }) => [code, textOf(path)]);
        return joinMessages(Object.fromEntries(texts) as MessageTexts);
      };
      return [
        ...loaded.filter(({ file }) => real.some(({ path }) => path === file.path)),
        ...namespaces.map(({ namespace, ...file }) => ({
          data: join(namespace),
          file: { ...file, id: file.path },
        })),
      ];
    },
    unpublishedEntry: async (question: DraftQuery): Promise<Draft> => {
      const draft = await original.unpublishedEntry(question).catch((error: unknown) => {
        opened.drop(draftKey(question.collection ?? '', question.slug ?? ''));
        throw error;
      });
      const key = draftKey(draft.collection, draft.slug);
      opened.setCommit(key, draft.commit);
      dialogs.noteDraft(key, true);
      return { ...draft, diffs: diffsOf(draft) };
    },
    unpublishedEntryDataFile: async (collection: string, slug: string, path: string): Promise<string> => {
      const namespace = namespaceOf(path);
      if (namespace !== undefined) return openMessages(namespace, { collection, slug });
      const text = await open(path, { collection, slug });
      if (text === null) throw new Error(`The draft has no file ${path}.`);
      return text;
    },
  };
}

/** The files of a draft that its form needs: texts and pictures. */
function diffsOf({ collection, slug, diffs }: Draft): Draft['diffs'] {
  if (collection === messagesCollection) {
    const path = messagesPath(slug);
    return [{ id: path, path, newFile: false }];
  }
  const files = filesOfEntry({ collection, slug });
  const folder = folderOfEntry({ collection, slug });
  const [first] = files;
  if (folder === undefined || first === undefined) return diffs;
  const inFolder = diffs.filter(({ path }) => path.startsWith(`${folder}/`) && !path.endsWith('.json'));
  // Without a text among them Decap would read only the published English one.
  return inFolder.some(({ path }) => files.includes(path))
    ? inFolder
    : [...inFolder, { id: first, path: first, newFile: false }];
}
