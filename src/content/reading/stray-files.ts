import { fileCodes } from '../../i18n/languages';
import type { ContentError } from '../content-error';
import { isNamedAsPicture, sameNames } from '../content-facts';
import { fileLimits, megabytes } from '../limits';
import { recordsName } from '../translations/text-source';

import type { ContentFile, ContentFiles } from './content-files';

/** Files that the site reads, besides pictures. */
const texts = {
  content: new RegExp(`^content/[^/]+/[^/]+/(?:index(?:\\.[^/]+)?\\.md|${recordsName}\\.json)$`),
  locales: /^locales\/[^/]+\/[^/]+\.json$/,
};
const besideEntry = /^content\/[^/]+\/[^/]+\/[^/]+$/;
/** Hidden files of systems and editors, such as `.DS_Store`, which no build reads. */
const leftBehind = /(?:^|\/)\.[^./]+$/;

type Folder = keyof typeof texts;

function isRead(folder: Folder, path: string): boolean {
  return texts[folder].test(path) || (besideEntry.test(path) && isNamedAsPicture(path));
}

/**
 * Finds unexpected files and links in a content folder, because Gatsby's plugins read every file with a known extension and
 * follow links.
 */
export function strayFiles(files: ContentFiles, folder: Folder): ContentError[] {
  return inside(files, folder, folder);
}

function inside(files: ContentFiles, folder: Folder, at: string): ContentError[] {
  const items = files.list(at);
  const names = items.map(({ name }) => name);
  return [
    ...sameNames(names, names).map(([name, other]) => ({
      file: `${at}/${name}`,
      problem: `its name differs from ${other} only in capital letters, which many computers ignore`,
      fix: 'give one of the two another name',
    })),
    ...items.flatMap((item) => {
      const path = `${at}/${item.name}`;
      return item.kind === 'folder' && !isRead(folder, path) && !isOtherLanguage(path)
        ? inside(files, folder, path)
        : (errorOf(folder, path, item) ?? []);
    }),
  ];
}

/** checkMessages reports the whole folder. */
function isOtherLanguage(path: string): boolean {
  const [, name] = /^locales\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && name !== recordsName && !fileCodes.some((code) => code === name);
}

function errorOf(folder: Folder, path: string, { kind, size }: ContentFile): ContentError | undefined {
  if (isOtherLanguage(path)) return undefined;
  if (kind === 'link')
    return {
      file: path,
      problem: 'a link to another place, where files are that are no content',
      fix: 'put the file itself here, or take the link out',
    };
  if (kind !== 'file')
    return { file: path, problem: 'not a file', fix: 'take it out, or put the file of this name here' };
  if (!isRead(folder, path)) {
    if (leftBehind.test(path)) return undefined;
    return {
      file: path,
      problem: 'the site has no place for this file',
      fix: 'take it out; texts, pictures (PNG, JPEG, WebP, AVIF) and messages stand in the folder of their entry or language',
    };
  }
  return sizeError(path, size);
}

/** @returns an error if the site does not read a file of this size in bytes */
export function sizeError(path: string, size: number): ContentError | undefined {
  const most = limitOf(path);
  if (size <= most) return undefined;
  return {
    file: path,
    problem: `the file has ${megabytes(size)} MB, at most ${megabytes(most)} MB are read`,
    fix: 'make it smaller',
  };
}

/** @returns the maximum size in bytes */
function limitOf(path: string): number {
  if (path.endsWith('.md')) return fileLimits.text;
  return path.endsWith('.json') ? fileLimits.messages : fileLimits.picture;
}
