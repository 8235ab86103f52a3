import { fileCodes, type FileCode } from '../i18n/languages';

/** A file of an entry: `content/<folder>/<slug>/<file>`. */
export interface EntryPath {
  kind: 'entry';
  folder: string;
  slug: string;
  /** Empty for the folder of the entry itself. */
  file: string;
  /** Language of a text, `index.<code>.md`. */
  code: FileCode | undefined;
}

/** A file of messages: `locales/<folder>/<namespace>.json`. */
export interface MessagesPath {
  kind: 'messages';
  folder: string;
  namespace: string;
  code: FileCode | undefined;
}

/**
 * @param path from the top of the repository; errors add `:line:column` to it
 * @returns the parts of the path; undefined outside of content and messages
 */
export function parseContentPath(path: string): EntryPath | MessagesPath | undefined {
  const [, folder, slug, file = ''] = /^content\/([^/]+)\/([^/:]+)(?:\/([^/:]+))?(?::|$)/.exec(path) ?? [];
  if (folder !== undefined && slug !== undefined) {
    return { kind: 'entry', folder, slug, file, code: asCode(/^index\.([a-z]+)\.md$/.exec(file)?.[1]) };
  }
  const [, language, namespace] = /^locales\/([^/]+)\/([^/:]+)\.json(?::|$)/.exec(path) ?? [];
  if (language === undefined || namespace === undefined) return undefined;
  return { kind: 'messages', folder: language, namespace, code: asCode(language) };
}

/** @returns the parts of the path of a text of an entry, `index.<code>.md`; undefined for other files */
export function parseTextPath(path: string): (EntryPath & { code: FileCode }) | undefined {
  const place = parseContentPath(path);
  return place?.kind === 'entry' && place.code !== undefined ? { ...place, code: place.code } : undefined;
}

/** @returns the path of another file in the folder of a file */
export function pathBeside(path: string, file: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + file;
}

function asCode(text: string | undefined): FileCode | undefined {
  return fileCodes.find((code) => code === text);
}
