import { contentTypeAt } from '../../src/content-model/content-types';
import { languageByFileCode } from '../../src/i18n/languages';

import { refusalFor } from './refusal';

/** Folder and name of an entry: `content/<folder>/<slug>`. */
export interface EntryPlace {
  folder: string;
  slug: string;
}

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const textFile = new RegExp(`^content/(${word})/(${word})/index\\.([a-z]+)\\.md$`);
const entryRecords = new RegExp(`^content/(${word})/(${word})/translations\\.json$`);
const messageFile = new RegExp(`^locales/([a-z]+)/${word}\\.json$`);
const besideEntry = new RegExp(`^content/(${word})/(${word})/([^/\\\\]+)$`);
const pictureName = /^[\p{L}\p{N}][\p{L}\p{N}._ -]*\.[A-Za-z0-9]+$/u;

/** @returns whether this is where the site reads texts: an entry’s, messages, or what their translations were made from */
export function isTextPath(path: string): boolean {
  const [, folder, slug, code] = textFile.exec(path) ?? [];
  if (folder !== undefined && slug !== undefined && code !== undefined) {
    return contentTypeAt(folder, slug) !== undefined && languageByFileCode(code) !== undefined;
  }
  if (isRecordsPath(path)) return true;
  const [, messages] = messageFile.exec(path) ?? [];
  return messages !== undefined && languageByFileCode(messages) !== undefined;
}

/** The records of translations are kept by the editor itself; nobody reads or writes them by hand. */
export function isRecordsPath(path: string): boolean {
  const [, folder, slug] = entryRecords.exec(path) ?? [];
  if (folder !== undefined && slug !== undefined) return contentTypeAt(folder, slug) !== undefined;
  return messageFile.exec(path)?.[1] === 'translations';
}

/** @returns the entry that a file lies beside; undefined for files that lie elsewhere */
export function entryPlaceOf(path: string): EntryPlace | undefined {
  const [, folder, slug] = besideEntry.exec(path) ?? [];
  const isPlace = folder !== undefined && slug !== undefined && contentTypeAt(folder, slug) !== undefined;
  return isPlace ? { folder, slug } : undefined;
}

/** Bytes. File systems take 255, and the tools that handle pictures add to the name. */
const longestPictureName = 200;
/** Names that Windows keeps for devices, whatever the ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i;

export function isPicturePath(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    Buffer.byteLength(name) <= longestPictureName &&
    pictureName.test(name) &&
    !deviceName.test(name) &&
    !name.includes(' .') &&
    entryPlaceOf(path) !== undefined &&
    !isTextPath(path)
  );
}

/** Far longer than any path of the content. */
const longestPath = 1000;

/** @throws Refusal for anything that the editor has no business with */
export function refuseForeignPaths(paths: readonly unknown[], isAllowed: (path: string) => boolean): void {
  for (const path of paths) {
    if (
      typeof path === 'string' &&
      path.length <= longestPath &&
      !path.split(/[/\\]/).includes('..') &&
      isAllowed(path)
    )
      continue;
    throw refusalFor(403, 'foreignPath', { path: String(path).slice(0, longestPath) });
  }
}

/** What may be read: all that stands in the workspace, and nothing of Git’s own. */
export function isReadable(path: string): boolean {
  return /^\/?(?:content|locales)(?:\/|$)/.test(path);
}
