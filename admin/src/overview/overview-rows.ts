import type { OverviewEntry } from '../../../server/editing/overview';
import { parseContentPath } from '../../../src/content/content-path';
import { contentTypeAt, contentTypes } from '../../../src/content/content-types';
import { fileCodeOf, fileCodes } from '../../../src/i18n/languages';
import { capitalise } from '../../../src/i18n/typography';
import { postJson } from '../back-end/requests';
import { editorFormTexts } from '../field-label';
import { editorLanguage } from '../messages';

export interface OverviewRow extends OverviewEntry {
  folder: string;
  /** Its type, in the editor's language; empty for pages and messages, which have their own group. */
  kind: string;
}

export const groups = ['pages', 'work', 'company', 'words'] as const;
export type Group = (typeof groups)[number];

/** Other folders of `content` are in “company”. */
const groupByFolder: Readonly<Record<string, Group>> = {
  pages: 'pages',
  'case-studies': 'work',
  projects: 'work',
  services: 'work',
  technologies: 'work',
  testimonials: 'work',
  clients: 'work',
  locales: 'words',
};

export function groupOf({ folder }: Pick<OverviewRow, 'folder'>): Group {
  return groupByFolder[folder] ?? 'company';
}

export interface OverviewFilter {
  name: string;
  /** Of the entries in `content`; empty for all. */
  folder: string;
  show: 'all' | 'drafts' | 'translate';
  sort: 'kind' | 'name' | 'change';
}

/** @throws BackEndError */
export async function loadRows(): Promise<OverviewRow[]> {
  const entries = (await postJson('/admin/api/overview', {})) as OverviewEntry[];
  return entries.map(rowOf);
}

function rowOf(entry: OverviewEntry): OverviewRow {
  const place = parseContentPath(entry.path);
  const { label, message, name } = editorFormTexts();
  if (place?.kind !== 'entry')
    return { ...entry, folder: 'locales', kind: '', name: name('namespace', entry.name) };
  const { folder, slug } = place;
  const type = contentTypeAt(folder, slug);
  // Decap's list has the same name of it (src/editor/decap/editor-collection.ts).
  if (folder === 'pages')
    return { ...entry, folder, kind: '', name: message('page', { name: label(slug.replaceAll('-', ' ')) }) };
  const kind = capitalise(label(type?.label ?? ''));
  const isSingle = type?.onlySlugs?.length === 1;
  return { ...entry, folder, kind: isSingle ? '' : kind, name: isSingle ? kind : nameOf(entry) };
}

/** In the editor's language, where it is translated. */
function nameOf({ name, names }: OverviewEntry): string {
  return names[fileCodeOf(editorLanguage())] ?? name;
}

/** @returns the rows that the filter shows, in its order */
export function chooseRows(
  rows: readonly OverviewRow[],
  { name, folder, show, sort }: OverviewFilter,
): OverviewRow[] {
  const wanted = name.normalize('NFKC').trim().toLowerCase();
  const shown = rows.filter(
    (row) =>
      row.name.normalize('NFKC').toLowerCase().includes(wanted) &&
      (folder === '' || row.folder === folder) &&
      (show !== 'drafts' || row.draft !== undefined) &&
      (show !== 'translate' || isToTranslate(row)),
  );
  return shown.toSorted((one, other) => {
    const byChange = sort === 'change' ? lastTime(other) - lastTime(one) : 0;
    const byKind = sort === 'name' ? 0 : rank(one) - rank(other);
    return byChange || byKind || one.name.localeCompare(other.name);
  });
}

function isToTranslate({ texts }: OverviewRow): boolean {
  return fileCodes.some((code) => texts[code].missing + texts[code].outdated + texts[code].machine > 0);
}

/** @returns its last change, published or in the draft, in milliseconds; 0 if it is unknown */
function lastTime({ change, draft }: OverviewRow): number {
  return Math.max(...[change, draft].map((one) => (one === undefined ? 0 : Date.parse(one.time))));
}

function rank({ folder }: OverviewRow): number {
  return contentTypes.findIndex((type) => type.folder === folder);
}

/** @returns the folders of content types with several entries, with their names in the editor's language */
export function foldersOfLists(): { folder: string; label: string }[] {
  return contentTypes
    .filter(({ onlySlugs }) => onlySlugs?.length !== 1)
    .map(({ folder }) => ({
      folder,
      label: editorFormTexts().label(capitalise(folder.replaceAll('-', ' '))),
    }));
}

/** @returns the types of a group of which editors can add entries, with the address of an empty form */
export function newEntriesIn(group: Group): { address: string; label: string }[] {
  return contentTypes
    .filter((type) => type.onlySlugs === undefined && groupOf(type) === group)
    .map(({ folder, label }) => ({
      address: `#/collections/${folder}/new`,
      label: editorFormTexts().label(label),
    }));
}
