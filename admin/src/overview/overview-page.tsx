import '../translation-desk/overview.css';
import './overview.css';
import { useEffect, useState } from 'react';

import { Choice, type Option } from '../choice';
import { errorMessage, message } from '../messages';
import { OutcomeNote } from '../outcome-note';

import { BrokenLinks } from './broken-links';
import { collectionAt } from './decap-lists';
import { EntryRow } from './entry-row';
import {
  chooseRows,
  foldersOfLists,
  groupOf,
  groups,
  loadRows,
  newEntriesIn,
  type Group,
  type OverviewFilter,
  type OverviewRow,
} from './overview-rows';

const groupMessages = {
  pages: 'overviewGroupsPages',
  work: 'overviewGroupsWork',
  company: 'overviewGroupsCompany',
  words: 'overviewGroupsWords',
} as const;

/** All entries of the site with the state of their texts and drafts: the first page of the editor, and in place of Decap's lists. */
export function OverviewPage({ hash }: { hash: string }) {
  const collection = collectionAt(hash);
  const folder = foldersOfLists().some((list) => list.folder === collection) ? collection : '';
  return <Overview key={folder} folder={folder} />;
}

function Overview({ folder }: { folder: string }) {
  const [rows, setRows] = useState<readonly OverviewRow[]>();
  const [failure, setFailure] = useState('');
  const [filter, setFilter] = useState<OverviewFilter>({ name: '', folder, show: 'all', sort: 'kind' });
  useEffect(() => {
    loadRows().then(setRows, (error: unknown) => setFailure(errorMessage(error)));
  }, []);
  if (failure !== '')
    return (
      <OutcomeNote isBad>
        {message('overviewFailed')} {failure}
      </OutcomeNote>
    );
  if (rows === undefined) return <p role="status">{message('overviewLoading')}</p>;
  const shown = chooseRows(rows, filter);
  return (
    <div className="desk">
      <BrokenLinks />
      <Filter filter={filter} onChange={setFilter} />
      <p role="status" className="overviewCount">
        {shown.length === 0 ? message('overviewNothing') : message('overviewCount', { count: shown.length })}
      </p>
      {groups.map((group) => (
        <OverviewGroup key={group} group={group} rows={shown.filter((row) => groupOf(row) === group)} />
      ))}
    </div>
  );
}

interface FilterProps {
  filter: OverviewFilter;
  onChange: (filter: OverviewFilter) => void;
}

function Filter({ filter, onChange }: FilterProps) {
  const set = (change: Partial<OverviewFilter>): void => onChange({ ...filter, ...change });
  const shows = [
    ['all', message('overviewAll')],
    ['drafts', message('overviewDrafts')],
    ['translate', message('overviewToTranslate')],
  ] as const;
  const sorts = [
    ['kind', message('overviewSortKind')],
    ['name', message('overviewSortName')],
    ['change', message('overviewSortChange')],
  ] as const;
  return (
    <div className="editorForm">
      <label>
        {message('overviewSearch')}
        <input
          type="search"
          value={filter.name}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </label>
      <Choice
        label={message('overviewSortKind')}
        value={filter.folder}
        options={[
          ['', message('overviewAll')],
          ...foldersOfLists().map(({ folder, label }): Option => [folder, label]),
        ]}
        onChoose={(folder) => set({ folder })}
      />
      <Choice
        label={message('translationsShow')}
        value={filter.show}
        options={shows}
        onChoose={(show) => set({ show })}
      />
      <Choice
        label={message('overviewSort')}
        value={filter.sort}
        options={sorts}
        onChoose={(sort) => set({ sort })}
      />
    </div>
  );
}

function OverviewGroup({ group, rows }: { group: Group; rows: readonly OverviewRow[] }) {
  const added = newEntriesIn(group);
  const hasPictures = rows.filter(({ picture }) => picture !== undefined).length * 2 > rows.length;
  if (rows.length === 0) return null;
  return (
    <section className="overviewGroup">
      <header>
        <h2 id={`overview-${group}`} className="editorHeading">
          {message(groupMessages[group])}
        </h2>
        {added.map(({ address, label }) => (
          <a key={address} className="editorButton editorButtonSmall" href={address}>
            {message('overviewNew', { kind: label })}
          </a>
        ))}
      </header>
      <table className="overviewTable" aria-labelledby={`overview-${group}`}>
        <thead>
          <tr>
            <th scope="col">{message('translationsEntry')}</th>
            <th scope="col">{message('overviewLanguages')}</th>
            <th scope="col">{message('overviewStatus')}</th>
            <th scope="col">{message('overviewChange')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EntryRow key={row.path} row={row} hasPicture={hasPictures} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
