import { pathBeside } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import { readEntryText, writeEntryText } from '../../src/content/entry-text';
import { altKey, type ContentType } from '../../src/content/field';
import { recordsOfSave } from '../../src/content/translations/record-save';
import { english, type TextSource } from '../../src/content/translations/text-source';
import { readMessages, writeMessages } from '../../src/editor/decap/messages-entry';
import { commitMessage } from '../../src/editor/decap/saved-files';
import { fileCodes, type FileCode } from '../../src/i18n/languages';

import type { Editor } from './admin-guard';
import { isPicturePath, isRecordsPath, isTextPath } from './content-paths';
import type { ContentStore } from './content-store';
import { draftOfEntry, rejectForeignCommit, sourceAt } from './history';
import { editorErrorFor } from './http-error';
import type { Tree, TreeFile } from './objects';
import { readTexts } from './reading';
import { draftPrefix } from './refs';
import { saveChanges } from './save';

export interface Restore {
  /** English text of the entry now; of a deleted entry, before it was deleted. */
  path: string;
  /** The version to restore, under the name of its English text at that time. */
  version: { path: string; commit: string };
  /** Undefined for all fields and pictures. */
  fields?: readonly { code: FileCode; field: string }[] | undefined;
  /** Whether it becomes a draft; otherwise it is published. */
  asDraft: boolean;
}

export type Changes = Map<string, string | Pick<TreeFile, 'mode' | 'id'>>;

/**
 * Restores fields of a former version, or a deleted entry with its pictures. Fields that the site no longer has are left out.
 * @throws HttpError
 */
export async function restore(
  store: ContentStore,
  { path, version, fields, asDraft }: Restore,
  author: Editor,
): Promise<{ message: string }> {
  const [source, former] = [sourceAt(path), sourceAt(version.path)];
  if (source.folder !== former.folder) throw editorErrorFor(404, 'versionGone', {});
  return store.change(async (refs) => {
    await rejectForeignCommit(store, refs, version.commit, path);
    const { branch, draft } = draftOfEntry(refs, path);
    if (!asDraft && draft !== undefined)
      throw editorErrorFor(409, 'draftOpen', {
        name: branch.slice(draftPrefix.length).replace(/\/index$/, ''),
      });
    const present = await store.objects.treeOf(draft?.commit ?? refs.tip);
    const old = await store.objects.treeOf(version.commit);
    const changes = present.has(source.pathOf(english))
      ? await restoredFields(store, { source, tree: present }, { source: former, tree: old }, fields)
      : wholeFolder(source, former, old);
    const answer = { message: `restored ${path}` };
    if (changes.size === 0) return { refs, answer };
    // A save of a draft has all of its pictures.
    if (draft !== undefined) addPictures(changes, source, present);
    const message = commitMessage('Restore', source.pathOf(english));
    const saved = await saveChanges(store, refs, asDraft ? branch : undefined, { changes, message, author });
    return { refs: saved, answer };
  });
}

/** An entry, or a namespace of messages, in one commit. */
interface Place {
  source: TextSource;
  tree: Tree;
}

async function restoredFields(
  store: ContentStore,
  { source, tree }: Place,
  former: Place,
  fields: Restore['fields'],
): Promise<Changes> {
  const pathsOf = (one: TextSource): string[] => fileCodes.map((code) => one.pathOf(code));
  const current = await readTexts(store, tree, [...pathsOf(source), source.recordsPath]);
  const old = await readTexts(store, former.tree, pathsOf(former.source));
  const isChosen = (code: FileCode, field: string): boolean =>
    fields === undefined || fields.some((one) => one.code === code && one.field === field);
  const files = fileCodes.flatMap((code) => {
    const text = old.get(former.source.pathOf(code));
    const path = source.pathOf(code);
    if (text === undefined) return [];
    const raw = withFields(source, current.get(path), text, (field) => isChosen(code, field));
    return raw === current.get(path) ? [] : [{ path, raw }];
  });
  const records = recordsOfSave(files, (path) => current.get(path));
  const changes: Changes = new Map([...files, ...records].map(({ path, raw }) => [path, raw]));
  const values = readEntryText(old.get(former.source.pathOf(english)) ?? '') ?? {};
  for (const [field, { kind }] of Object.entries(fieldsOf(source))) {
    const name = values[field];
    if (kind !== 'picture' || typeof name !== 'string' || !isChosen(english, field)) continue;
    const picture = former.tree.get(folderOf(former.source) + name);
    const isChanged = picture !== undefined && tree.get(folderOf(source) + name)?.id !== picture.id;
    if (isChanged && isPicturePath(folderOf(source) + name)) changes.set(folderOf(source) + name, picture);
  }
  return changes;
}

/** @returns the current text with the chosen fields of the old one */
function withFields(
  source: TextSource,
  current: string | undefined,
  old: string,
  isChosen: (field: string) => boolean,
): string {
  if (source.kind === 'messages') {
    const known = readMessages(current);
    const messages = Object.entries(readMessages(old)).filter(([key]) => key in known && isChosen(key));
    return writeMessages(current, Object.fromEntries(messages));
  }
  const values: Record<string, unknown> = { ...readEntryText(current ?? '') };
  const former = readEntryText(old) ?? {};
  const names = Object.entries(fieldsOf(source)).flatMap(([name, { kind }]) =>
    kind === 'picture' ? [name, altKey(name)] : [name],
  );
  for (const field of names.filter(isChosen)) {
    if (former[field] === undefined) delete values[field];
    else values[field] = former[field];
  }
  return writeEntryText(current, values);
}

function fieldsOf({ folder, slug }: TextSource): ContentType['fields'] {
  return contentTypeAt(folder, slug)?.fields ?? {};
}

function wholeFolder(source: TextSource, former: TextSource, old: Tree): Changes {
  const folder = folderOf(former);
  const files = [...old].filter(
    ([path]) => path.startsWith(folder) && (isTextPath(path) || isRecordsPath(path) || isPicturePath(path)),
  );
  if (files.length === 0) throw editorErrorFor(404, 'versionGone', {});
  return new Map(files.map(([path, file]) => [folderOf(source) + path.slice(folder.length), file]));
}

/** Adds the pictures of the entry in a commit to the changes, unless they change them. */
export function addPictures(changes: Changes, source: TextSource, present: Tree): void {
  for (const [path, file] of present)
    if (path.startsWith(folderOf(source)) && isPicturePath(path) && !changes.has(path))
      changes.set(path, file);
}

/** @returns the folder of the English text, with a slash at its end */
function folderOf(source: TextSource): string {
  return pathBeside(source.pathOf(english), '');
}
