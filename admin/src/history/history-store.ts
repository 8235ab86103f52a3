import type { DeletedEntry } from '../../../server/editing/deleted-entries';
import type { HistoryPage, HistoryPlace, Version, VersionContent } from '../../../server/editing/history';
import type { Restore } from '../../../server/editing/restore';
import { parseContentPath, pathBeside } from '../../../src/content/content-path';
import { contentTypeAt } from '../../../src/content/content-types';
import type { Field } from '../../../src/content/field';
import { textOf } from '../../../src/content/translations/fingerprint';
import { english, textSourceAt } from '../../../src/content/translations/text-source';
import { filesOfEntry } from '../../../src/editor/decap/editor-address';
import { fieldDifferences } from '../../../src/editor/decap/merge-texts';
import { fileCodes, type FileCode } from '../../../src/i18n/languages';
import { postJson } from '../back-end/requests';
import { editorFormTexts } from '../field-label';

export type { DeletedEntry, HistoryPage, HistoryPlace, Restore, Version };

/** A field that differs between two versions. */
export interface Difference {
  code: FileCode;
  field: string;
  before: string;
  after: string;
  /** Both pictures, if it is the field of one. */
  pictures?: [before: string | undefined, after: string | undefined];
}

/** One version of an entry; without a commit its present state. */
export interface ChosenVersion {
  path: string;
  commit?: string;
}

/** @returns the English text of the entry that is open in the form, or whose history is shown; undefined if there is none */
export function entryAt(hash: string): string | undefined {
  const [, collection, slug] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/.exec(hash) ?? [];
  if (collection !== undefined && slug !== undefined) return filesOfEntry({ collection, slug })[0];
  const [page, query] = hash.split('?');
  const path = page === '#/page/history' ? new URLSearchParams(query).get('entry') : null;
  return textSourceAt(path ?? '')?.pathOf(english);
}

export function historyQuery(path: string | undefined): string {
  return path === undefined ? '' : `?${new URLSearchParams({ entry: path }).toString()}`;
}

/** @throws BackEndError, as do the next three */
export async function loadHistory(path: string, next?: HistoryPlace): Promise<HistoryPage> {
  return (await postJson(
    '/admin/api/history',
    next === undefined ? { path } : { path, next },
  )) as HistoryPage;
}

export async function loadDeleted(): Promise<DeletedEntry[]> {
  return (await postJson('/admin/api/history/deleted', {})) as DeletedEntry[];
}

export async function restore(request: Restore): Promise<void> {
  await postJson('/admin/api/history/restore', request);
}

/** @returns the fields in which two versions differ, in the order of the languages */
export async function compareVersions(before: ChosenVersion, after: ChosenVersion): Promise<Difference[]> {
  const [old, current] = await Promise.all([before, after].map(loadVersion));
  if (old === undefined || current === undefined) return [];
  return fileCodes.flatMap((code) => {
    const path = textSourceAt(after.path)?.pathOf(code) ?? after.path;
    const [theirs, mine] = [old.texts[code] ?? '', current.texts[code] ?? ''];
    const differences = fieldDifferences(path, { opened: theirs, mine, theirs });
    const found = differences.map(({ field, mine: now, theirs: then }): Difference => ({
      code,
      field,
      before: displayText(path, field, then),
      after: displayText(path, field, now),
      ...(isPicture(path, field) && {
        pictures: [thumbnailOf(before.path, old, textOf(then)), thumbnailOf(path, current, textOf(now))],
      }),
    }));
    return code === english ? [...found, ...replacedPictures(before.path, path, old, current)] : found;
  });
}

async function loadVersion(chosen: ChosenVersion): Promise<VersionContent> {
  return (await postJson('/admin/api/history/version', chosen)) as VersionContent;
}

/** @returns the picture fields whose file has other content under the same name */
function replacedPictures(
  pathBefore: string,
  path: string,
  old: VersionContent,
  current: VersionContent,
): Difference[] {
  const files = { opened: '', mine: current.texts[english] ?? '', theirs: '' };
  return fieldDifferences(path, files).flatMap(({ field, mine }): Difference[] => {
    const name = textOf(mine);
    const [was, is] = [old.pictures[name], current.pictures[name]];
    if (!isPicture(path, field) || was === undefined || is === undefined || was === is) return [];
    const pictures: Difference['pictures'] = [
      thumbnailOf(pathBefore, old, name),
      thumbnailOf(path, current, name),
    ];
    return [{ code: english, field, before: name, after: name, pictures }];
  });
}

function isPicture(path: string, field: string): boolean {
  return fieldAt(path, field)?.kind === 'picture';
}

function fieldAt(path: string, field: string): Field | undefined {
  const place = parseContentPath(path);
  const type = place?.kind === 'entry' ? contentTypeAt(place.folder, place.slug) : undefined;
  return type?.fields[field];
}

/** @returns a value as editors know it: groups of texts with the labels of the form */
function displayText(path: string, field: string, value: unknown): string {
  const declared = fieldAt(path, field);
  if (declared?.kind !== 'group-list' || !Array.isArray(value)) return textOf(value);
  const items = (value as Record<string, unknown>[]).map((item) =>
    Object.entries(declared.item)
      .map(([part, { label }]) => `${editorFormTexts().label(label)}: ${textOf(item[part])}`)
      .join('\n'),
  );
  return items.join('\n\n');
}

function thumbnailOf(path: string, { commit, pictures }: VersionContent, name: string): string | undefined {
  if (pictures[name] === undefined) return undefined;
  return thumbnailAddress({ path: pathBeside(path, name), commit });
}

/** @returns the address of a small version of a picture */
export function thumbnailAddress(place: { path: string; commit: string }): string {
  return `/admin/api/thumbnail?${new URLSearchParams(place).toString()}`;
}
