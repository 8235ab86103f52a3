import { identifierOf } from '../../../src/cms/naming-field';
import { contentTypeAt } from '../../../src/content-model/content-types';
import type { FileCode } from '../../../src/i18n/languages';
import type { SourceReport } from '../../../src/translations/report-files';
import { english } from '../../../src/translations/text-source';
import type { TextReport } from '../../../src/translations/text-state';

/** One entry or namespace in the table. */
export interface DeskRow extends SourceReport {
  /** What editors call it. */
  name: string;
}

export interface DeskGroup {
  /** The folder of its entries; `locales` for the words of the interface. */
  folder: string;
  rows: DeskRow[];
}

/** @returns the entries by content type, the words of the interface last; without those that hold no texts */
export function groupSources(sources: readonly SourceReport[]): DeskGroup[] {
  const folders = [...new Set(sources.map(({ source }) => source.folder))];
  const groups = folders.map((folder) => ({
    folder,
    rows: sources
      .filter((report) => report.source.folder === folder && report.reports.length > 0)
      .map((report) => ({ ...report, name: nameOf(report) })),
  }));
  return groups
    .filter(({ rows }) => rows.length > 0)
    .sort((one, other) => rank(one.folder) - rank(other.folder));
}

/** What has many entries comes first, as in the editor’s list. */
function rank(folder: string): number {
  return ['pages', 'settings', 'locales'].indexOf(folder);
}

function nameOf({ source, texts }: SourceReport): string {
  const type = source.kind === 'entry' ? contentTypeAt(source.folder, source.slug) : undefined;
  if (!type || type.onlySlugs?.length === 1) return capitalised(source.slug.replaceAll('-', ' '));
  const name = texts[english]?.[identifierOf(type)];
  return typeof name === 'string' && name.trim() !== '' ? name : source.slug;
}

/** @returns how the editor writes the name of a folder */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');
}

export interface Counts {
  all: number;
  missing: number;
  outdated: number;
}

/** @returns how many texts of a language are in which state; of all languages if none is named */
export function countTexts(reports: readonly TextReport[], code?: FileCode): Counts {
  const own = code === undefined ? reports : reports.filter((report) => report.code === code);
  const count = (state: TextReport['state']): number => own.filter((report) => report.state === state).length;
  return { all: own.length, missing: count('missing'), outdated: count('outdated') };
}
