import { contentTypeAt } from '../../src/content/content-types';
import { languageByFileCode } from '../../src/i18n/languages';

import { editorErrorFor } from './http-error';

/** An entry's folder and name: `content/<folder>/<slug>`. */
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
/** Bytes. File systems allow 255, and picture tools append to the name. */
const longestName = 200;
/** Reserved on Windows, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** @returns whether all file systems can have a file or folder of the name */
function isPortable(name: string): boolean {
  return Buffer.byteLength(name) <= longestName && !deviceName.test(name);
}

/** @returns whether the site reads texts there: an entry’s, messages, or translation records */
export function isTextPath(path: string): boolean {
  const [, folder, slug, code] = textFile.exec(path) ?? [];
  if (folder !== undefined && slug !== undefined && code !== undefined) {
    return (
      isPortable(slug) && contentTypeAt(folder, slug) !== undefined && languageByFileCode(code) !== undefined
    );
  }
  if (isRecordsPath(path)) return true;
  const [, messages] = messageFile.exec(path) ?? [];
  return messages !== undefined && languageByFileCode(messages) !== undefined;
}

/** The editor itself maintains translation records. */
export function isRecordsPath(path: string): boolean {
  const [, folder, slug] = entryRecords.exec(path) ?? [];
  if (folder !== undefined && slug !== undefined) return contentTypeAt(folder, slug) !== undefined;
  return messageFile.exec(path)?.[1] === 'translations';
}

/** @returns the entry whose folder contains the file; undefined for other files */
export function entryPlaceOf(path: string): EntryPlace | undefined {
  const [, folder, slug] = besideEntry.exec(path) ?? [];
  const isPlace =
    folder !== undefined &&
    slug !== undefined &&
    isPortable(slug) &&
    contentTypeAt(folder, slug) !== undefined;
  return isPlace ? { folder, slug } : undefined;
}

export function isPicturePath(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    isPortable(name) &&
    pictureName.test(name) &&
    !name.includes(' .') &&
    entryPlaceOf(path) !== undefined &&
    !isTextPath(path)
  );
}

const longestPath = 1000;

/** @throws HttpError for paths that editors must not change */
export function rejectForeignPaths(paths: readonly unknown[], isAllowed: (path: string) => boolean): void {
  for (const path of paths) {
    if (
      typeof path === 'string' &&
      path.length <= longestPath &&
      !path.split(/[/\\]/).includes('..') &&
      isAllowed(path)
    )
      continue;
    throw editorErrorFor(403, 'foreignPath', { path: String(path).slice(0, longestPath) });
  }
}

/** The content may be read, and no other file of the repository. */
export function isReadable(path: string): boolean {
  return /^\/?(?:content|locales)(?:\/|$)/.test(path);
}
