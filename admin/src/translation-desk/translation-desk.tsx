import './translation-desk.css';
import './overview.css';
import './texts.css';
import { useState } from 'react';

import { message } from '../messages';

import { DeskFilters } from './desk-filters';
import {
  groupSources,
  type DeskRow,
  isShown,
  rememberedFilter,
  rememberFilter,
  type DeskFilter,
} from './desk-rows';
import { OverviewTable } from './overview-table';
import { keyOf, type OnAccept } from './text-list';
import { useDesk, type Desk, type DeskState } from './use-desk';

/** All texts of the site with their translations: missing, outdated or complete. */
export function TranslationDesk() {
  const { state, refresh, accept } = useDesk();
  return (
    <div className="desk">
      <p className="deskIntroduction">{message('translationsIntroduction')}</p>
      {state.is === 'loading' && <p role="status">{message('translationsLoading')}</p>}
      {state.is === 'failed' && (
        <div role="alert" className="deskEmpty">
          <h2>{message('translationsFailed')}</h2>
          <p>{state.reason}</p>
          <button type="button" className="editorButton editorButtonSmall" onClick={refresh}>
            {message('translationsTryAgain')}
          </button>
        </div>
      )}
      {state.is === 'ready' && <Texts state={state} refresh={refresh} accept={accept} />}
    </div>
  );
}

interface TextsProps extends Omit<Desk, 'state'> {
  state: Extract<DeskState, { is: 'ready' }>;
}

function Texts({ state: { content, isReading }, refresh, accept }: TextsProps) {
  const [filter, setFilter] = useState(rememberedFilter);
  /** Just accepted as right: they stay visible until the filter changes. */
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const change = (next: DeskFilter): void => {
    rememberFilter(next);
    setFilter(next);
    setAccepted(new Set());
  };
  const acceptInRow: OnAccept = async (report, row, isDrafted) => {
    setAccepted((all) => new Set([...all, keyOf(row, report)]));
    return accept(report, row.source, isDrafted);
  };
  const isVisible = (row: DeskRow): boolean =>
    row.reports.some((report) => isShown(filter, report) || accepted.has(keyOf(row, report)));
  const all = groupSources(content.sources);
  const shown = all
    .map((group) => ({ ...group, rows: group.rows.filter(isVisible) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <DeskFilters
        filter={filter}
        onChange={change}
        reports={all.flatMap(({ rows }) => rows.flatMap(({ reports }) => reports))}
        isReading={isReading}
        onRefresh={refresh}
      />
      {shown.length === 0 ? (
        <Empty filter={filter} />
      ) : (
        <OverviewTable
          groups={shown}
          filter={filter}
          drafts={content.drafts}
          accepted={accepted}
          onAccept={acceptInRow}
          onFilled={refresh}
        />
      )}
    </>
  );
}

function Empty({ filter }: { filter: DeskFilter }) {
  return filter.show === 'to-do' ? (
    <div className="deskEmpty" data-good>
      <h2>{message('translationsAllDone')}</h2>
      <p>{message('translationsAllDoneMore')}</p>
    </div>
  ) : (
    <p className="deskEmpty">{message('translationsNothingHere')}</p>
  );
}
