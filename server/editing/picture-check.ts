import { basename, dirname } from 'node:path';

import { headLength, sameNames } from '../../src/content/content-facts';
import { contentTypeAt } from '../../src/content/content-types';
import { readEntryText } from '../../src/content/entry-text';
import { fileLimits, megabytes, pictureLimits } from '../../src/content/limits';
import { inspectPicture } from '../../src/content/reading/picture-facts';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';

import { entryPlaceOf } from './content-paths';
import type { ContentStore } from './content-store';
import { HttpError, editorErrorFor } from './http-error';

export interface SentPicture {
  path: string;
  content: string;
}

const kinds = 'PNG, JPEG, WebP or AVIF';

/**
 * @param texts the data files of the same save, which say where the picture is used
 * @throws HttpError with the file, the problem and the fix
 */
export async function rejectInvalidPicture(
  { path, content }: SentPicture,
  texts: readonly { path: string; raw: string }[],
): Promise<void> {
  const name = basename(path);
  const reject = (problem: string, fix: string): never => {
    throw new HttpError(422, `The picture “${name}” ${problem}. To fix it: ${fix}.`, { file: path });
  };
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) reject('is empty', 'choose the file again');
  if (bytes.length > fileLimits.picture) {
    const [size, most] = [bytes.length, fileLimits.picture].map(megabytes);
    reject(
      `has ${size} MB, at most ${most} MB are accepted`,
      'save it smaller, for example 2400 pixels wide',
    );
  }
  if (/\.svg$/i.test(name) || /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096)))
    reject('is an SVG, which can hold programs', `save it as ${kinds}`);
  const facts = await inspectPicture(name, bytes.subarray(0, headLength), bytes.length, bytes);
  if (!facts) return reject('is no picture of a kind that the site can show', `save it as ${kinds}`);
  if ('problem' in facts)
    return facts.problem === 'ending'
      ? reject(`is in truth a ${facts.kind}`, `give it a name with the ending of ${facts.kind} files`)
      : reject('is damaged', `save it again as ${kinds}`);
  const { width, height } = facts;
  if (width * height > pictureLimits.pixels || Math.max(width, height) > pictureLimits.side) {
    const most = `${pictureLimits.pixels / 1_000_000} million pixels`;
    reject(
      `is ${width} by ${height} pixels, at most ${most} are accepted`,
      'save it smaller, for example 2400 pixels wide',
    );
  }
  const least = leastWidth(path, name, texts);
  if (width < least)
    reject(
      `is ${width} pixels wide, and its place on the page needs ${least}`,
      `choose one that is at least ${least} pixels wide`,
    );
}

/**
 * @param commit with the existing files
 * @throws HttpError if a picture’s name equals another file’s except for capitals
 */
export async function rejectSameNames(
  { objects }: ContentStore,
  commit: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const folders = new Set(paths.map((path) => dirname(path)));
  const present = [...(await objects.treeOf(commit)).keys()].filter((path) => folders.has(dirname(path)));
  const [[path, other] = []] = sameNames(paths, [...paths, ...present]);
  if (path !== undefined && other !== undefined)
    throw editorErrorFor(422, 'sameName', { name: basename(path), other: basename(other) });
}

/** @returns the minimum width where the saved entry uses the picture; 1 if unknown */
function leastWidth(path: string, name: string, texts: readonly { path: string; raw: string }[]): number {
  const place = entryPlaceOf(path);
  const type = place && contentTypeAt(place.folder, place.slug);
  if (!place || !type) return 1;
  const english = `content/${place.folder}/${place.slug}/index.${fileCodeOf(defaultLanguage)}.md`;
  const values = readEntryText(texts.find((text) => text.path === english)?.raw ?? '') ?? {};
  const widths = Object.entries(type.fields).flatMap(([field, declared]) =>
    declared.kind === 'picture' && values[field] === name ? [declared.minWidth] : [],
  );
  return Math.max(1, ...widths);
}
