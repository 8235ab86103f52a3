import { parseContentPath, pathBeside } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import type { ContentType } from '../../src/content/field';
import { reportFiles, type SourceReport } from '../../src/content/translations/report-files';
import { english, textSourceAt } from '../../src/content/translations/text-source';
import type { TextState } from '../../src/content/translations/text-state';
import { filesOfEntry } from '../../src/editor/decap/editor-address';
import { nameIn } from '../../src/editor/decap/entry-names';
import { fileCodes, type FileCode } from '../../src/i18n/languages';

import { isRecordsPath } from './content-paths';
import type { ContentStore } from './content-store';
import { readNotes, summaryOf, type NotesSummary } from './draft-notes';
import { draftNameOf } from './drafts';
import { readLog } from './log';
import type { Tree } from './objects';
import { readAllTexts, readTexts } from './reading';
import { draftPrefix, type DraftStatus, type Refs } from './refs';

/** An entry, or a namespace of messages. */
export interface OverviewEntry {
  /** Its English text. */
  path: string;
  /** In English, or its slug. */
  name: string;
  /** In the languages in which it is translated. */
  names: Partial<Record<FileCode, string>>;
  /** By language; those of the draft if there is one. */
  texts: Record<FileCode, TextCounts>;
  /** Its first picture, in a commit. */
  picture: { path: string; commit: string } | undefined;
  /** Of the published entry; undefined if it is new. */
  change: Change | undefined;
  draft: (Change & DraftState) | undefined;
}

export interface DraftState extends NotesSummary {
  status: DraftStatus;
}

export type TextCounts = Record<Exclude<TextState, 'complete'>, number>;

export interface Change {
  /** ISO 8601. */
  time: string;
  author: string;
}

/** @returns all entries, published and drafted, by path */
export type Overview = () => Promise<OverviewEntry[]>;

/** What belongs to a commit is read once for it. */
export function openOverview(store: ContentStore): Overview {
  let published: { tip: string; entries: readonly OverviewEntry[] } | undefined;
  let changes: { tip: string; byEntry: ReadonlyMap<string, Change> } | undefined;
  let drafted = new Map<string, OverviewEntry[]>();

  async function changesAt(tip: string): Promise<ReadonlyMap<string, Change>> {
    if (changes?.tip === tip) return changes.byEntry;
    const isNext =
      changes !== undefined &&
      (await store.git.ask(['merge-base', '--is-ancestor', changes.tip, tip])) !== undefined;
    const known = isNext ? changes : undefined;
    const range = known === undefined ? tip : `${known.tip}..${tip}`;
    changes = { tip, byEntry: await lastChanges(store, range, known?.byEntry ?? new Map()) };
    return changes.byEntry;
  }

  return async () => {
    const refs = await store.refs();
    const { tip } = refs;
    const [tree, byEntry, drafts] = await Promise.all([
      store.objects.treeOf(tip),
      changesAt(tip),
      draftsIn(store, refs),
    ]);
    if (published?.tip !== tip)
      published = { tip, entries: entriesIn(await readAllTexts(store, tree), tree, tip) };
    const known = drafted;
    drafted = new Map(
      await Promise.all(
        drafts.map(
          async ({ path, commit }) =>
            [commit, known.get(commit) ?? (await draftedEntry(store, path, commit))] as const,
        ),
      ),
    );
    const entries = new Map(published.entries.map((entry) => [entry.path, entry]));
    for (const entry of [...drafted.values()].flat())
      entries.set(entry.path, { ...entry, ...entries.get(entry.path), texts: entry.texts });
    return [...entries.values()].map((entry) => ({
      ...entry,
      change: byEntry.get(keyOf(entry.path) ?? ''),
      draft: drafts.find(({ path }) => path === entry.path)?.draft,
    }));
  };
}

function entriesIn(texts: ReadonlyMap<string, string>, tree: Tree, commit: string): OverviewEntry[] {
  return reportFiles([...texts.keys()], (path) => texts.get(path))
    .filter(({ source }) => tree.has(source.pathOf(english)))
    .map((report) => entryOf(report, tree, commit));
}

function entryOf({ source, texts, reports }: SourceReport, tree: Tree, commit: string): OverviewEntry {
  const path = source.pathOf(english);
  const type = source.kind === 'entry' ? contentTypeAt(source.folder, source.slug) : undefined;
  const values = texts[english] ?? {};
  const pictures = Object.entries(type?.fields ?? {}).flatMap(([field, { kind }]) => {
    const name = values[field];
    const picture = pathBeside(path, typeof name === 'string' ? name : '');
    return kind === 'picture' && tree.has(picture) ? [{ path: picture, commit }] : [];
  });
  const count = (code: FileCode, state: TextState): number =>
    reports.filter((report) => report.code === code && report.state === state).length;
  const counts = (code: FileCode): TextCounts => ({
    missing: count(code, 'missing'),
    outdated: count(code, 'outdated'),
    machine: count(code, 'machine'),
  });
  return {
    path,
    name: type === undefined ? source.slug : nameIn(type, values, source.slug),
    names: type === undefined ? {} : namesIn(type, texts),
    texts: Object.fromEntries(fileCodes.map((code) => [code, counts(code)])) as Record<FileCode, TextCounts>,
    picture: pictures[0],
    change: undefined,
    draft: undefined,
  };
}

function namesIn(type: ContentType, texts: SourceReport['texts']): OverviewEntry['names'] {
  const names = fileCodes.map((code) => [code, nameIn(type, texts[code], '')] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== ''));
}

interface FoundDraft {
  /** English text of its entry. */
  path: string;
  commit: string;
  draft: Change & DraftState;
}

async function draftsIn(store: ContentStore, { drafts }: Refs): Promise<FoundDraft[]> {
  const format = '--format=%(refname:lstrip=2)%00%(authorname)%00%(committerdate:iso-strict)';
  const list = await store.git.run(['for-each-ref', format, `refs/heads/${draftPrefix}`]);
  const found = list.split('\n').map(async (line): Promise<FoundDraft[]> => {
    const [branch = '', author = '', time = ''] = line.split('\0');
    const draft = drafts.get(branch);
    const [path] = filesOfEntry(draftNameOf(branch));
    if (draft === undefined || path === undefined) return [];
    const { commit, status } = draft;
    const summary = summaryOf(draft, await readNotes(store, draft));
    return [{ path, commit, draft: { status, author, time, ...summary } }];
  });
  return (await Promise.all(found)).flat();
}

async function draftedEntry(store: ContentStore, path: string, commit: string): Promise<OverviewEntry[]> {
  const tree = await store.objects.treeOf(commit);
  const source = textSourceAt(path);
  if (source === undefined) return [];
  const paths = [...fileCodes.map((code) => source.pathOf(code)), source.recordsPath];
  const texts = await readTexts(store, tree, paths);
  return entriesIn(texts, tree, commit);
}

/** @returns who changed texts or pictures of each entry last */
async function lastChanges(
  { git }: ContentStore,
  range: string,
  earlier: ReadonlyMap<string, Change>,
): Promise<Map<string, Change>> {
  const changes = new Map<string, Change>();
  for (const { time, author, files } of await readLog(git, [range], ['content', 'locales']))
    for (const { path } of files) {
      const key = isRecordsPath(path) ? undefined : keyOf(path);
      if (key !== undefined && !changes.has(key)) changes.set(key, { time, author });
    }
  return new Map([...earlier, ...changes]);
}

function keyOf(path: string): string | undefined {
  const place = parseContentPath(path);
  if (place?.kind === 'entry') return `${place.folder}/${place.slug}`;
  return place && `locales/${place.namespace}`;
}
