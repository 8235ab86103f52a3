import type { FileCode } from '../../../src/i18n/languages';
import type { TextReport, TextState } from '../../../src/translations/text-state';

/** Which texts the desk shows. */
export interface DeskFilter {
  code: FileCode | 'all';
  show: 'to-do' | 'missing' | 'outdated' | 'everything';
}

const everywhere: DeskFilter = { code: 'all', show: 'to-do' };
const place = 'translation-desk';

const statesOf: Readonly<Record<DeskFilter['show'], readonly TextState[]>> = {
  'to-do': ['missing', 'outdated'],
  missing: ['missing'],
  outdated: ['outdated'],
  everything: ['complete', 'missing', 'outdated'],
};

export function isShown({ code, show }: DeskFilter, report: TextReport): boolean {
  return (code === 'all' || code === report.code) && statesOf[show].includes(report.state);
}

/** @returns the filter that was set before an entry was opened from the desk */
export function rememberedFilter(): DeskFilter {
  try {
    const { code, show } = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<DeskFilter>;
    return { code: code ?? everywhere.code, show: show && show in statesOf ? show : everywhere.show };
  } catch {
    return everywhere;
  }
}

export function rememberFilter(filter: DeskFilter): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(filter));
  } catch {
    // A browser that stores nothing shows the desk as at first.
  }
}
