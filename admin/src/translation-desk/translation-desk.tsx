import { useState } from 'react';

import type { TextReport } from '../../../src/translations/text-state';

import { DeskFilters } from './desk-filters';
import { groupSources, type DeskRow } from './desk-rows';
import { deskWords, type DeskWords } from './desk-words';
import { isShown, rememberedFilter, rememberFilter, type DeskFilter } from './filter';
import { OverviewTable } from './overview-table';
import { keyOf } from './text-list';
import './translation-desk.css';
import './overview.css';
import './texts.css';
import { useDesk, type Desk, type DeskState } from './use-desk';

/** All texts of the site with their translations: what is missing, and what is older than its English. */
export function TranslationDesk() {
  const words = deskWords();
  const { state, refresh, accept } = useDesk();
  return (
    <div className="desk">
      <p className="deskIntroduction">{words.introduction}</p>
      {state.is === 'loading' && <p role="status">{words.loading}</p>}
      {state.is === 'failed' && (
        <div role="alert" className="deskEmpty">
          <h2>{words.failed}</h2>
          <p>{state.reason}</p>
          <button type="button" className="ownButton ownButtonSmall" onClick={refresh}>
            {words.tryAgain}
          </button>
        </div>
      )}
      {state.is === 'ready' && <Texts state={state} refresh={refresh} accept={accept} words={words} />}
    </div>
  );
}

interface TextsProps extends Omit<Desk, 'state'> {
  state: Extract<DeskState, { is: 'ready' }>;
  words: DeskWords;
}

function Texts({ state: { content, isReading }, refresh, accept, words }: TextsProps) {
  const [filter, setFilter] = useState(rememberedFilter);
  /** Found right just now: they stay in sight until something else is chosen. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const change = (next: DeskFilter): void => {
    rememberFilter(next);
    setFilter(next);
    setKept(new Set());
  };
  const acceptInRow = async (report: TextReport, row: DeskRow): Promise<boolean> => {
    setKept((all) => new Set([...all, keyOf(row, report)]));
    return accept(report, row.source);
  };
  const isInSight = (row: DeskRow): boolean =>
    row.reports.some((report) => isShown(filter, report) || kept.has(keyOf(row, report)));
  const all = groupSources(content.sources);
  const shown = all
    .map((group) => ({ ...group, rows: group.rows.filter(isInSight) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <DeskFilters
        filter={filter}
        onChange={change}
        reports={all.flatMap(({ rows }) => rows.flatMap(({ reports }) => reports))}
        isReading={isReading}
        onRefresh={refresh}
        words={words}
      />
      {shown.length === 0 ? (
        <Empty filter={filter} words={words} />
      ) : (
        <OverviewTable
          groups={shown}
          filter={filter}
          drafts={content.drafts}
          kept={kept}
          onAccept={acceptInRow}
          words={words}
        />
      )}
    </>
  );
}

/** Nothing to do is good news; nothing for another choice is a plain fact. */
function Empty({ filter, words }: { filter: DeskFilter; words: DeskWords }) {
  return filter.show === 'to-do' ? (
    <div className="deskEmpty" data-good>
      <h2>{words.allDone}</h2>
      <p>{words.allDoneMore}</p>
    </div>
  ) : (
    <p className="deskEmpty">{words.nothingHere}</p>
  );
}
