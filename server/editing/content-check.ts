import { basename } from 'node:path';

import type { ContentError } from '../../src/content/content-error';
import { headLength, type PictureFacts } from '../../src/content/content-facts';
import { fileLimits } from '../../src/content/limits';
import { checkContent } from '../../src/content/reading/check-content';
import { checkMessages } from '../../src/content/reading/check-messages';
import type { ContentFile, ContentFiles } from '../../src/content/reading/content-files';
import { inspectPicture } from '../../src/content/reading/picture-facts';

import { isReadable } from './content-paths';
import type { ContentStore } from './content-store';
import { editorErrorFor } from './http-error';
import type { TreeFile } from './objects';

/**
 * Runs the build's content check on a change. Errors that the content branch already has are ignored, because they would block
 * everybody, even corrections.
 * @param tip commit of the content branch
 * @param changed commit with the changes
 * @throws HttpError with the new errors
 */
export async function rejectContentErrors(store: ContentStore, tip: string, changed: string): Promise<void> {
  if (changed === tip) return;
  const found = await errorsIn(store, changed);
  if (found.length === 0) return;
  const present = new Set((await errorsIn(store, tip)).map((error) => JSON.stringify(error)));
  rejectErrors(found.filter((error) => !present.has(JSON.stringify(error))));
}

/** @throws HttpError if there are errors */
export function rejectErrors(errors: readonly ContentError[]): void {
  if (errors.length > 0) throw editorErrorFor(422, 'contentErrors', { count: errors.length }, { errors });
}

/** Checks the content branch before an editor waits for it, because the first check decodes all pictures. */
export async function checkAhead(store: ContentStore): Promise<void> {
  await errorsIn(store, (await store.refs()).tip);
}

/** By commit; the content branch is mostly the base of the next change. */
const knownErrors = new Map<string, ContentError[]>();
const knownCommits = 4;

async function errorsIn(store: ContentStore, commit: string): Promise<ContentError[]> {
  const known = knownErrors.get(commit);
  if (known !== undefined) return known;
  const files = await filesOf(store, commit);
  const errors = [...(await checkContent(files)), ...checkMessages(files)];
  knownErrors.set(commit, errors);
  const [oldest] = knownErrors.keys();
  if (knownErrors.size > knownCommits && oldest !== undefined) knownErrors.delete(oldest);
  return errors;
}

/** By blob id, because decoding all pictures takes seconds. */
const knownPictures = new Map<string, PictureFacts>();

async function filesOf({ objects }: ContentStore, commit: string): Promise<ContentFiles> {
  const files = new Map([...(await objects.treeOf(commit))].filter(([path]) => isReadable(path)));
  const texts = [...files].filter(
    ([path, { size }]) => /\.(?:md|json)$/.test(path) && size <= fileLimits.messages,
  );
  const blobs = await objects.read(texts.map(([, { id }]) => id));
  return {
    list: (folder) => {
      const inside = new Map<string, ContentFile>();
      for (const [path, file] of files) {
        if (!path.startsWith(`${folder}/`)) continue;
        const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
        inside.set(name, rest.length > 0 ? { name, kind: 'folder', size: 0 } : asContentFile(path, file));
      }
      return [...inside.values()];
    },
    find: (path) => {
      const file = files.get(path);
      return file && asContentFile(path, file);
    },
    read: (path) => blobs.get(files.get(path)?.id ?? '')?.toString() ?? '',
    picture: async (path) => {
      const file = files.get(path);
      if (file === undefined || asContentFile(path, file).kind !== 'file') return undefined;
      const key = `${file.id} ${basename(path)}`;
      if (!knownPictures.has(key)) {
        const bytes = (await objects.read([file.id])).get(file.id) ?? Buffer.alloc(0);
        const head = bytes.subarray(0, headLength);
        knownPictures.set(key, await inspectPicture(basename(path), head, bytes.length, bytes));
      }
      return knownPictures.get(key);
    },
  };
}

function asContentFile(path: string, { mode, size }: TreeFile): ContentFile {
  const kind = mode === '120000' ? 'link' : mode.startsWith('100') ? 'file' : 'other';
  return { name: basename(path), kind, size };
}
