import { contentTypeAt } from '../../../src/content/content-types';
import type { SourceReport } from '../../../src/content/translations/report-files';
import { english } from '../../../src/content/translations/text-source';
import { textStates, type TextReport, type TextState } from '../../../src/content/translations/text-state';
import { nameIn } from '../../../src/editor/decap/entry-names';
import { fileCodeOf, type FileCode } from '../../../src/i18n/languages';
import { capitalise } from '../../../src/i18n/typography';
import { editorFormTexts } from '../field-label';
import { editorLanguage, message } from '../messages';

/** One entry or namespace in the table. */
export interface DeskRow extends SourceReport {
  name: string;
}

export interface DeskGroup {
  /** Folder of a content type; `locales` for messages. */
  folder: string;
  rows: DeskRow[];
}

/** @returns the entries by content type, messages last; without those that hold no texts */
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

/** Types with many entries come first, as in the editor’s list. */
function rank(folder: string): number {
  return ['pages', 'settings', 'locales'].indexOf(folder);
}

function nameOf({ source, texts }: SourceReport): string {
  const { label, name } = editorFormTexts();
  if (source.kind !== 'entry') return name('namespace', source.slug);
  const { folder, slug } = source;
  const type = contentTypeAt(folder, slug);
  if (type?.onlySlugs?.length === 1)
    return capitalise(label(folder === 'pages' ? slug.replaceAll('-', ' ') : type.label));
  if (!type) return slug;
  return nameIn(type, texts[fileCodeOf(editorLanguage())], '') || nameIn(type, texts[english], slug);
}

/** @returns the name of a group as a heading */
export function titleOf(folder: string): string {
  switch (folder) {
    case 'locales':
      return message('translationsInterface');
    case 'pages':
      return message('overviewGroupsPages');
    case 'settings':
      return message('overviewGroupsCompany');
    default:
      return editorFormTexts().label(capitalise(folder.replaceAll('-', ' ')));
  }
}

export interface Counts {
  all: number;
  missing: number;
  outdated: number;
  machine: number;
}

/** @returns the number of texts by state, in one language or in all */
export function countTexts(reports: readonly TextReport[], code?: FileCode): Counts {
  const counted = code === undefined ? reports : reports.filter((report) => report.code === code);
  const count = (state: TextReport['state']): number =>
    counted.filter((report) => report.state === state).length;
  return {
    all: counted.length,
    missing: count('missing'),
    outdated: count('outdated'),
    machine: count('machine'),
  };
}

export interface DeskFilter {
  code: FileCode | 'all';
  show: 'to-do' | 'missing' | 'outdated' | 'machine' | 'everything';
}

const initialFilter: DeskFilter = { code: 'all', show: 'to-do' };
const storageKey = 'translation-desk';

const statesOf: Readonly<Record<DeskFilter['show'], readonly TextState[]>> = {
  'to-do': ['missing', 'outdated', 'machine'],
  missing: ['missing'],
  outdated: ['outdated'],
  machine: ['machine'],
  everything: textStates,
};

export function isShown({ code, show }: DeskFilter, report: TextReport): boolean {
  return (code === 'all' || code === report.code) && statesOf[show].includes(report.state);
}

/** @returns the filter that was set when an entry was opened from the desk */
export function rememberedFilter(): DeskFilter {
  try {
    const { code, show } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<DeskFilter>;
    return { code: code ?? initialFilter.code, show: show && show in statesOf ? show : initialFilter.show };
  } catch {
    return initialFilter;
  }
}

export function rememberFilter(filter: DeskFilter): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(filter));
  } catch {
    // Without storage the desk opens with the initial filter.
  }
}
