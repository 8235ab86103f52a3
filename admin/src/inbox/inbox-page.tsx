import './inbox.css';
import './lead.css';
import { useEffect, useRef, useState } from 'react';

import type { InboxOverview, LeadFilter } from '../../../src/leads/inbox/protocol';
import { OutcomeNote } from '../outcome-note';

import { addressOf, placeIn } from './address';
import { useListKeys } from './keyboard';
import { LeadFilters } from './lead-filters';
import { LeadList } from './lead-list';
import { LeadView } from './lead-view';
import { message } from './messages';
import { refreshOverview, useInboxTitle, useOverview } from './overview';
import { Quarantine } from './quarantine';
import { exportAddress } from './requests';
import { useLeads } from './use-leads';

/** The inbox of leads: the list, with the open lead beside it or, on narrow screens, instead of it. */
export function InboxPage({ hash }: { hash: string }) {
  const { reference, filter } = placeIn(hash);
  const { overview } = useOverview();
  const shown: LeadFilter = { box: 'inbox', ...filter };
  const list = useLeads(shown);
  const isQuarantine = shown.box === 'quarantine';
  useInboxTitle();

  const open = (next: string | undefined): void => {
    window.location.hash = addressOf({ reference: next, filter });
  };
  useListKeys({ references: list.leads.map((lead) => lead.reference), reference, open });
  return (
    <div className="inbox" data-open={reference === undefined ? undefined : ''}>
      <section className="inboxList" aria-label={message('listLabel')}>
        <Boxes overview={overview} isQuarantine={isQuarantine} />
        <LeadFilters filter={filter} people={overview?.people ?? []} />
        <Arrival latest={overview?.latest} />
        {list.error === undefined ? null : <OutcomeNote isBad>{list.error}</OutcomeNote>}
        <p className="inboxCount" aria-live="polite">
          {list.isLoading ? message('loading') : message('total', { count: list.total })}
        </p>
        {isQuarantine ? (
          <Quarantine
            leads={list.leads}
            opened={reference}
            onOpen={open}
            onChanged={() => void refreshOverview()}
          />
        ) : (
          <LeadList leads={list.leads} opened={reference} onOpen={open} />
        )}
        {list.leads.length === 0 && !list.isLoading && list.error === undefined ? (
          <p className="inboxEmpty">{message(emptyMessage(filter))}</p>
        ) : null}
        {list.next === null ? null : (
          <button type="button" className="editorButton" onClick={() => void list.more()}>
            {message('more')}
          </button>
        )}
        <footer className="inboxFoot">
          <a className="editorLink" href={exportAddress('csv', shown)} download>
            {message('exportCsv')}
          </a>
          <a className="editorLink" href={exportAddress('json', shown)} download>
            {message('exportJson')}
          </a>
          <span>{retentionText(overview)}</span>
        </footer>
      </section>
      {reference === undefined ? null : (
        <LeadView
          key={reference}
          reference={reference}
          overview={overview}
          closeAddress={addressOf({ reference: undefined, filter })}
          onOpen={open}
          onChanged={() => void refreshOverview()}
        />
      )}
    </div>
  );
}

function Boxes({ overview, isQuarantine }: { overview: InboxOverview | undefined; isQuarantine: boolean }) {
  const box = (filter: LeadFilter, label: string, count: number | undefined, isCurrent: boolean) => (
    <a href={addressOf({ reference: undefined, filter })} aria-current={isCurrent ? 'page' : undefined}>
      {count === undefined ? label : `${label} (${count})`}
    </a>
  );
  return (
    <nav className="inboxBoxes" aria-label={message('boxes')}>
      {box({}, message('boxInbox'), overview?.unanswered, !isQuarantine)}
      {box({ box: 'quarantine' }, message('boxQuarantine'), overview?.quarantined, isQuarantine)}
    </nav>
  );
}

/** Announces a lead that arrives while the page is open. */
function Arrival({ latest }: { latest: InboxOverview['latest'] | undefined }) {
  const [text, setText] = useState('');
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (latest === undefined) return;
    const arrivedAt = latest?.receivedAt ?? 0;
    if (latest !== null && known.current !== undefined && arrivedAt > known.current)
      setText(message('arrived', { reference: latest.reference }));
    known.current = arrivedAt;
  }, [latest]);
  return (
    <p className="editorHidden" role="status">
      {text}
    </p>
  );
}

function emptyMessage({ box, ...rest }: LeadFilter): 'emptyFiltered' | 'emptyQuarantine' | 'emptyInbox' {
  if (Object.keys(rest).length > 0) return 'emptyFiltered';
  return box === 'quarantine' ? 'emptyQuarantine' : 'emptyInbox';
}

function retentionText(overview: InboxOverview | undefined): string {
  const { leads = null, quarantined = null } = overview?.retention ?? {};
  return [
    ...(leads === null ? [] : [message('retentionLeads', { count: leads })]),
    ...(quarantined === null ? [] : [message('retentionQuarantined', { count: quarantined })]),
  ].join(' ');
}
