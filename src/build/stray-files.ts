import { existsSync, lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

import type { Fault } from '../content-model/fault';
import { fileLimits, megabytes } from '../content-model/limits';
import { isNamedAsPicture } from '../content-model/picture-kind';
import { fileCodes } from '../i18n/languages';
import { recordsName } from '../translations/text-source';

/** What the site reads beside pictures, by its path. */
const texts = {
  content: new RegExp(`^content/[^/]+/[^/]+/(?:index(?:\\.[^/]+)?\\.md|${recordsName}\\.json)$`),
  locales: /^locales\/[^/]+\/[^/]+\.json$/,
};
const besideEntry = /^content\/[^/]+\/[^/]+\/[^/]+$/;
/** Notes that systems and editors leave behind, such as `.DS_Store`; no build takes hidden files up. */
const leftBehind = /(?:^|\/)\.[^./]+$/;

type Folder = keyof typeof texts;

function isRead(folder: Folder, path: string): boolean {
  return texts[folder].test(path) || (besideEntry.test(path) && isNamedAsPicture(path));
}

/**
 * Finds what has no business in a folder of the content. Gatsby's plugins take up every file they know by its ending,
 * wherever it lies, and follow links; so a file is either one that is checked, or not there.
 *
 * @param root where the folder stands
 */
export function strayFiles(root: string, folder: Folder): Fault[] {
  return existsSync(join(root, folder)) ? inside(root, folder, folder) : [];
}

function inside(root: string, folder: Folder, at: string): Fault[] {
  return readdirSync(join(root, at), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((item) => {
      const path = `${at}/${item.name}`;
      return item.isDirectory() && !isRead(folder, path) && !isOtherLanguage(path)
        ? inside(root, folder, path)
        : (faultOf(root, folder, path, item) ?? []);
    });
}

/** Told as a whole by checkMessages. */
function isOtherLanguage(path: string): boolean {
  const [, name] = /^locales\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && name !== recordsName && !fileCodes.some((code) => code === name);
}

function faultOf(root: string, folder: Folder, path: string, item: Dirent): Fault | undefined {
  if (isOtherLanguage(path)) return undefined;
  if (item.isSymbolicLink())
    return {
      file: path,
      problem: 'a link to another place, where files are that are no content',
      mend: 'put the file itself here, or take the link out',
    };
  if (!item.isFile())
    return { file: path, problem: 'not a file', mend: 'take it out, or put the file of this name here' };
  if (!isRead(folder, path)) {
    if (leftBehind.test(path)) return undefined;
    return {
      file: path,
      problem: 'the site has no place for this file',
      mend: 'take it out; texts, pictures (PNG, JPEG, WebP, AVIF) and messages stand in the folder of their entry or language',
    };
  }
  const { size } = lstatSync(join(root, path));
  const most = limitOf(path);
  if (size <= most) return undefined;
  return {
    file: path,
    problem: `the file has ${megabytes(size)} MB, at most ${megabytes(most)} MB are read`,
    mend: 'make it smaller',
  };
}

/** @returns how many bytes a file of the content may have */
function limitOf(path: string): number {
  if (path.endsWith('.md')) return fileLimits.text;
  return path.endsWith('.json') ? fileLimits.messages : fileLimits.picture;
}
