import { textSourceAt, english, type TextSource } from '../../src/content/translations/text-source';
import { editorPlaceOf } from '../../src/editor/decap/editor-address';
import { fieldDifferences } from '../../src/editor/decap/merge-texts';
import { fileCodes, type FileCode } from '../../src/i18n/languages';

import { isPicturePath, isTextPath } from './content-paths';
import type { ContentStore } from './content-store';
import { branchOf } from './drafts';
import { HttpError, editorErrorFor } from './http-error';
import { readLog, type LoggedCommit, type LoggedFile } from './log';
import { readTexts } from './reading';
import type { Draft, Refs } from './refs';

/** A version of an entry, or of a namespace of messages. */
export interface Version {
  commit: string;
  /** Its English text in that commit: an entry may have been moved since. */
  path: string;
  /** ISO 8601. */
  time: string;
  author: string;
  /** Whether it is a save of a draft that is not published. */
  isDraft: boolean;
  kind: 'created' | 'changed' | 'moved' | 'deleted';
  /** What was changed; empty for other kinds. */
  changes: VersionChange[];
}

/** A changed field in one language, or a picture with new content under its former name. */
export type VersionChange = { code: FileCode; field: string } | { picture: string };

/** Where the next page of versions begins. */
export interface HistoryPlace {
  /** The English text under its name at that time. */
  path: string;
  commit: string;
  /** Number of commits that were listed already. */
  skip: number;
}

export interface HistoryPage {
  versions: Version[];
  /** Undefined on the last page. */
  next: HistoryPlace | undefined;
  hasDraft: boolean;
}

/** All texts and pictures of a version. */
export interface VersionContent {
  commit: string;
  texts: Partial<Record<FileCode, string | undefined>>;
  /** Blob ids by file name. */
  pictures: Record<string, string>;
}

const pageSize = 30;
/** More commits are followed only on request. */
const formerPlacesAtMost = 20;

/**
 * @param path of a text of the entry
 * @throws HttpError if no entry of the site has such a text
 */
export function sourceAt(path: string): TextSource {
  const source = isTextPath(path) ? textSourceAt(path) : undefined;
  if (source === undefined) throw editorErrorFor(403, 'foreignPath', { path: path.slice(0, 1000) });
  return source;
}

/** @returns the branch that a draft of the entry has, and the draft if there is one */
export function draftOfEntry(refs: Refs, path: string): { branch: string; draft: Draft | undefined } {
  const place = editorPlaceOf(path);
  if (place === undefined) throw new HttpError(404, `There is no entry with “${path}”.`);
  const branch = branchOf(place);
  return { branch, draft: refs.drafts.get(branch) };
}

/**
 * Lists the versions of an entry, newest first, also under its former addresses.
 * @param place of the next page; undefined for the first one, which begins with the saves of an open draft
 */
export async function readHistory(
  store: ContentStore,
  path: string,
  place?: HistoryPlace,
): Promise<HistoryPage> {
  const refs = await store.refs();
  const source = sourceAt(path);
  const begin = place ?? { path: source.pathOf(english), commit: refs.tip, skip: 0 };
  if (place !== undefined) await rejectForeignCommit(store, refs, place.commit, path);
  const { draft } = draftOfEntry(refs, path);
  const drafted =
    draft === undefined || place !== undefined
      ? []
      : await readLog(store.git, [`${refs.tip}..${draft.commit}`], pathsOf(source));
  const { commits, next } = await readCommits(store, begin);
  const versions = await Promise.all([
    ...drafted.map((commit) => versionOf(store, source.pathOf(english), commit, true)),
    ...commits.map(([at, commit]) => versionOf(store, at, commit, false)),
  ]);
  // Records of translations are not shown.
  const shown = versions.filter(({ kind, changes }) => kind !== 'changed' || changes.length > 0);
  return { versions: shown, next, hasDraft: draft !== undefined };
}

/** Follows an entry through its moves until the page is full. */
async function readCommits(
  store: ContentStore,
  begin: HistoryPlace,
): Promise<{ commits: [path: string, commit: LoggedCommit][]; next: HistoryPlace | undefined }> {
  const commits: [string, LoggedCommit][] = [];
  let place = begin;
  for (let moves = 0; moves < formerPlacesAtMost; moves++) {
    const wanted = pageSize - commits.length;
    const range = [`--max-count=${wanted + 1}`, `--skip=${place.skip}`, place.commit];
    const found = await readLog(store.git, range, pathsOf(sourceAt(place.path)));
    const { path } = place;
    commits.push(...found.slice(0, wanted).map((commit): [string, LoggedCommit] => [path, commit]));
    if (found.length > wanted) return { commits, next: { ...place, skip: place.skip + wanted } };
    const former = await formerPlace(store, path, found.at(-1));
    if (former === undefined) break;
    place = former;
    if (commits.length === pageSize) return { commits, next: place };
  }
  return { commits, next: undefined };
}

/** @returns the place of the entry before the commit that moved it; undefined if the commit created it */
async function formerPlace(
  { git }: ContentStore,
  path: string,
  oldest: LoggedCommit | undefined,
): Promise<HistoryPlace | undefined> {
  const parent = oldest?.parents[0];
  if (oldest === undefined || parent === undefined || kindOf(path, oldest) !== 'created') return undefined;
  const folder = path.split('/').slice(0, 2).join('/');
  const [moved] = await readLog(git, ['--max-count=1', '--find-renames', oldest.commit], [folder]);
  const former = moved?.files.find((file) => file.path === path)?.formerPath;
  return former !== undefined && isTextPath(former) ? { path: former, commit: parent, skip: 0 } : undefined;
}

function pathsOf(source: TextSource): string[] {
  if (source.kind === 'messages') return fileCodes.map((code) => source.pathOf(code));
  return [source.pathOf(english).replace(/\/[^/]*$/, '')];
}

/** Of an entry; messages are always changed. */
function kindOf(path: string, { files }: LoggedCommit): Version['kind'] {
  const text = files.find((file) => file.path === path);
  if (text === undefined || (text.before !== undefined && text.after !== undefined)) return 'changed';
  return text.after === undefined ? 'deleted' : 'created';
}

async function versionOf(
  store: ContentStore,
  path: string,
  logged: LoggedCommit,
  isDraft: boolean,
): Promise<Version> {
  const { commit, time, author, files } = logged;
  const kind = kindOf(path, logged);
  const isMoved = kind === 'created' && (await formerPlace(store, path, logged)) !== undefined;
  return {
    commit,
    path,
    time,
    author,
    isDraft,
    kind: isMoved ? 'moved' : kind,
    changes: kind === 'changed' ? await changesOf(store, path, files) : [],
  };
}

async function changesOf(
  { objects }: ContentStore,
  path: string,
  files: readonly LoggedFile[],
): Promise<VersionChange[]> {
  const source = sourceAt(path);
  const blobs = await objects.read(files.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  const textOf = (id: string | undefined): string => blobs.get(id ?? '')?.toString() ?? '';
  const texts = fileCodes.flatMap((code) => {
    const file = files.find((one) => one.path === source.pathOf(code));
    if (file === undefined) return [];
    const [mine, theirs] = [textOf(file.after), textOf(file.before)];
    const differences = fieldDifferences(file.path, { opened: theirs, mine, theirs });
    return differences.map(({ field }) => ({ code, field }));
  });
  const pictures = files.filter(
    (file) => isPicturePath(file.path) && file.before !== undefined && file.after !== undefined,
  );
  return [...texts, ...pictures.map((file) => ({ picture: file.path.split('/').at(-1) ?? '' }))];
}

/**
 * @param commit of the version; undefined for the current one, in the draft if there is one
 * @throws HttpError with 404 if the version is not in the history
 */
export async function readVersion(
  store: ContentStore,
  path: string,
  commit: string | undefined,
): Promise<VersionContent> {
  const refs = await store.refs();
  const source = sourceAt(path);
  const chosen = commit ?? draftOfEntry(refs, path).draft?.commit ?? refs.tip;
  await rejectForeignCommit(store, refs, chosen, path);
  const tree = await store.objects.treeOf(chosen);
  const texts = await readTexts(
    store,
    tree,
    fileCodes.map((code) => source.pathOf(code)),
  );
  const folder = `${pathsOf(source)[0] ?? ''}/`;
  const pictures = [...tree].filter(([file]) => file.startsWith(folder) && isPicturePath(file));
  return {
    commit: chosen,
    texts: Object.fromEntries(fileCodes.map((code) => [code, texts.get(source.pathOf(code))])),
    pictures: Object.fromEntries(pictures.map(([file, { id }]) => [file.slice(folder.length), id])),
  };
}

/** Other branches may hold what editors must not see. */
export async function rejectForeignCommit(
  { git }: ContentStore,
  refs: Refs,
  commit: string,
  path: string,
): Promise<void> {
  const { draft } = draftOfEntry(refs, path);
  for (const head of [refs.tip, draft?.commit]) {
    if (head === undefined) continue;
    if (commit === head || (await git.ask(['merge-base', '--is-ancestor', commit, head])) !== undefined)
      return;
  }
  throw editorErrorFor(404, 'versionGone', {});
}
