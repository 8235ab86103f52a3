import { mendSavedFile, type SavedFile } from '../../../src/cms/saved-files';
import { namespaceOf, splitWords, wordFiles, type WordTexts } from '../../../src/cms/words-entry';

/**
 * @param files as the form gives them
 * @param textOf the file as it was opened, if it was
 * @returns them as they are to be written: without changes that nobody made, and the interface's words in the files of
 * their languages
 */
export function wireFiles(
  files: readonly SavedFile[],
  textOf: (path: string) => string | undefined,
): SavedFile[] {
  return files.flatMap((file) => {
    const namespace = namespaceOf(file.path);
    if (namespace === undefined) return [mendSavedFile(file, textOf)];
    const places = wordFiles(namespace);
    const before = Object.fromEntries(places.map(({ code, path }) => [code, textOf(path)])) as WordTexts;
    const texts = splitWords(file.raw, before);
    return places.map(({ code, path }) => ({ ...file, path, raw: texts[code] }));
  });
}
