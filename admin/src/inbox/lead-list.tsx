import type { ReactNode } from 'react';

import type { LeadSummary } from '../../../src/leads/inbox/protocol';

import {
  countryName,
  dateTime,
  deliveryMessages,
  foreignTag,
  kindMessages,
  languageName,
  message,
  progressMessages,
  suspicionText,
  timeAgo,
} from './messages';

interface LeadListProps {
  leads: readonly LeadSummary[];
  /** Reference of the open lead. */
  opened: string | undefined;
  onOpen: (reference: string) => void;
  /** Renders what is in front of each lead. */
  before?: (lead: LeadSummary) => ReactNode;
}

/** The leads, newest first. */
export function LeadList({ leads, opened, onOpen, before }: LeadListProps) {
  return (
    <ul className="inboxLeads">
      {leads.map((lead) => (
        <li key={lead.reference} data-new={lead.progress === 'new' ? '' : undefined}>
          {before?.(lead)}
          <button
            type="button"
            className="inboxLead"
            data-reference={lead.reference}
            aria-current={lead.reference === opened ? 'true' : undefined}
            onClick={() => onOpen(lead.reference)}
          >
            <LeadLine lead={lead} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LeadLine({ lead }: { lead: LeadSummary }) {
  const { company, country, language, receivedAt, delivery } = lead;
  const isQuarantined = delivery === 'quarantined';
  return (
    <>
      <span className="inboxLeadHead">
        <strong dir="auto">{lead.name || message('noName')}</strong>
        <time dateTime={new Date(receivedAt).toISOString()} title={dateTime(receivedAt)}>
          {timeAgo(receivedAt)}
        </time>
      </span>
      <span className="inboxLeadPlace">
        <bdi>{company}</bdi>
        {company === '' || country === '' ? '' : ' · '}
        {countryName(country)}
      </span>
      <span className="inboxExcerpt" dir="auto" lang={foreignTag(language)}>
        {lead.excerpt}
      </span>
      {isQuarantined ? <span className="inboxReason">{suspicionText(lead)}</span> : null}
      <span className="inboxMarks">
        <span className="inboxMark">{message(kindMessages[lead.kind])}</span>
        <span className="inboxMark">{languageName(language)}</span>
        {isQuarantined && lead.progress !== 'lost' ? null : (
          <span className="inboxMark" data-progress={lead.progress}>
            {isQuarantined ? message('eventSpam') : message(progressMessages[lead.progress])}
          </span>
        )}
        {isQuarantined ? null : (
          <span className="inboxMark" data-delivery={delivery}>
            {message(deliveryMessages[delivery])}
          </span>
        )}
        {lead.assignee === null ? null : <bdi className="inboxMark">{lead.assignee.name}</bdi>}
      </span>
    </>
  );
}
