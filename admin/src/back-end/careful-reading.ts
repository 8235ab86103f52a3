import { filesOfEntry, folderOfEntry, wordsCollection } from '../../../src/cms/editor-address';
import { joinWords, namespaceOf, wordFiles, wordsPath, type WordTexts } from '../../../src/cms/words-entry';

import type { Care, DraftName } from './care';
import { lineOf } from './opened-texts';
import type { BackEnd, Draft, DraftQuestion, LoadedFile, NamedFile } from './types';

type Reading = Pick<BackEnd, 'getEntry' | 'entriesByFiles' | 'unpublishedEntry' | 'unpublishedEntryDataFile'>;

/** @returns the methods that read: they remember what was opened, and make entries of the interface's words */
export function carefulReading({ own, opened, open, desk }: Care): Reading {
  async function openWords(namespace: string, draft?: DraftName): Promise<string> {
    const texts = await Promise.all(
      wordFiles(namespace).map(async ({ code, path }) => [code, (await open(path, draft)) ?? undefined]),
    );
    return joinWords(Object.fromEntries(texts) as WordTexts);
  }

  return {
    getEntry: async (path: string): Promise<LoadedFile> => {
      const namespace = namespaceOf(path);
      if (namespace !== undefined) return { data: await openWords(namespace), file: { path, id: path } };
      // Decap looks for an entry of the same address without a language.
      if (/\/index\.md$/.test(path)) return own.getEntry(path.replace(/\.md$/, '.en.md'));
      const file = await own.getEntry(path).catch((error: unknown) => {
        opened.set(undefined, path, null);
        throw error;
      });
      opened.set(undefined, path, file.data);
      return file;
    },
    entriesByFiles: async (files: NamedFile[]): Promise<LoadedFile[]> => {
      const real = files.filter(({ path }) => namespaceOf(path) === undefined);
      const words = files.flatMap((file) => {
        const namespace = namespaceOf(file.path);
        return namespace === undefined ? [] : [{ ...file, namespace }];
      });
      const wanted = words.flatMap(({ namespace }) => wordFiles(namespace));
      const loaded = await own.entriesByFiles([...real, ...wanted.map(({ path }) => ({ path }))]);
      const textOf = (path: string): string | undefined =>
        loaded.find(({ file }) => file.path === path)?.data ?? undefined;
      const join = (namespace: string): string => {
        const texts = wordFiles(namespace).map(({ code, path }) => [code, textOf(path)]);
        return joinWords(Object.fromEntries(texts) as WordTexts);
      };
      return [
        ...loaded.filter(({ file }) => real.some(({ path }) => path === file.path)),
        ...words.map(({ namespace, ...file }) => ({
          data: join(namespace),
          file: { ...file, id: file.path },
        })),
      ];
    },
    unpublishedEntry: async (question: DraftQuestion): Promise<Draft> => {
      const draft = await own.unpublishedEntry(question).catch((error: unknown) => {
        opened.drop(lineOf(question.collection ?? '', question.slug ?? ''));
        throw error;
      });
      desk.noteDraft(lineOf(draft.collection, draft.slug), true);
      return { ...draft, diffs: diffsOf(draft) };
    },
    unpublishedEntryDataFile: async (collection: string, slug: string, path: string): Promise<string> => {
      const namespace = namespaceOf(path);
      if (namespace !== undefined) return openWords(namespace, { collection, slug });
      const text = await open(path, { collection, slug });
      if (text === null) throw new Error(`The draft has no file ${path}.`);
      return text;
    },
  };
}

/** The files of a draft as its form needs them: those of its texts, and pictures. */
function diffsOf({ collection, slug, diffs }: Draft): Draft['diffs'] {
  if (collection === wordsCollection) {
    const path = wordsPath(slug);
    return [{ id: path, path, newFile: false }];
  }
  const files = filesOfEntry({ collection, slug });
  const folder = folderOfEntry({ collection, slug });
  const [first] = files;
  if (folder === undefined || first === undefined) return diffs;
  const own = diffs.filter(({ path }) => path.startsWith(`${folder}/`) && !path.endsWith('.json'));
  // Without a text among them Decap would read the published one, and of English only.
  return own.some(({ path }) => files.includes(path))
    ? own
    : [...own, { id: first, path: first, newFile: false }];
}
