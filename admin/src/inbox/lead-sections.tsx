import { useId, type ReactNode } from 'react';

import type { LeadDetails, LeadOrigin, LeadSummary } from '../../../src/leads/inbox/protocol';

import { EraseButton } from './erase-button';
import { dateTime, foreignTag, kindMessages, message, problemMessages, progressMessages } from './messages';
import { copyAddress } from './requests';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** The answers with the labels of the form in the reader's language, and as the sender saw them. */
export function Answers({ lead: { labelled, language } }: { lead: LeadDetails }) {
  const lang = foreignTag(language);
  const original = ({ sender, reader }: { sender: string; reader: string }) =>
    lang === undefined || sender === reader ? null : (
      <small lang={lang} dir="auto">
        {sender}
      </small>
    );
  return (
    <dl className="inboxAnswers">
      {labelled.map(({ name, label, value }) => (
        <div key={name}>
          <dt>
            {label.reader}
            {original(label)}
          </dt>
          <dd dir="auto">
            {value.reader}
            {original(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DeliveriesProps {
  lead: LeadDetails;
  /** The company's. */
  timeZone: string | undefined;
  onRetry: () => void;
}

export function Deliveries({ lead: { deliveries, delivery }, timeZone, onRetry }: DeliveriesProps) {
  if (deliveries.length === 0) return <p>{message(delivery === 'quarantined' ? 'notSent' : 'notYetSent')}</p>;
  const hasFailed = deliveries.some(
    ({ state, lastError }) => state !== 'delivered' && lastError !== undefined,
  );
  return (
    <>
      <ul>
        {deliveries.map(({ channel, state, deliveredAt, dueAt, lastError, problem }) => (
          <li key={channel}>
            <strong dir="auto">
              {channel === 'outbox' ? message('outbox') : channel.replace(/^email:/, '')}
            </strong>{' '}
            {state === 'delivered' && deliveredAt !== undefined
              ? message('deliveredAt', { time: dateTime(deliveredAt, timeZone) })
              : message(state === 'dead' ? 'deliveryGivenUp' : 'deliveryAgainAt', {
                  time: dateTime(dueAt, timeZone),
                })}
            {problem === undefined || state === 'delivered' ? null : (
              <>
                {' '}
                {message(problemMessages[problem])}
                <details>
                  <summary>{message('problemDetails')}</summary>
                  <code dir="auto">{lastError}</code>
                </details>
              </>
            )}
          </li>
        ))}
      </ul>
      {hasFailed ? (
        <button type="button" className="editorButton" onClick={onRetry}>
          {message('retry')}
        </button>
      ) : null}
    </>
  );
}

/** Where the visit began that sent the lead. */
export function Origin({ origin }: { origin: LeadOrigin | null }) {
  if (origin === null) return null;
  const facts = [
    [message('firstPage'), origin.firstPage],
    [message('referrer'), origin.referrer],
    ...Object.entries(origin.campaign),
  ].filter(([, value]) => value !== '');
  return (
    <Section title={message('origin')}>
      <dl className="inboxAnswers">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface OtherLeadsProps {
  leads: readonly LeadSummary[];
  /** The company's. */
  timeZone: string | undefined;
  onOpen: (reference: string) => void;
}

export function OtherLeads({ leads, timeZone, onOpen }: OtherLeadsProps) {
  if (leads.length === 0) return null;
  return (
    <Section title={message('others')}>
      <ul className="inboxOthers">
        {leads.map(({ reference, receivedAt, kind, progress }) => (
          <li key={reference}>
            <button type="button" className="editorLink" onClick={() => onOpen(reference)}>
              {dateTime(receivedAt, timeZone)} · {message(kindMessages[kind])} ·{' '}
              {message(progressMessages[progress])}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PersonalDataProps {
  lead: LeadDetails;
  onErased: () => void;
}

/** What a person may ask for: a copy of what is stored, and its erasure. */
export function PersonalData({ lead: { reference, answers, others }, onErased }: PersonalDataProps) {
  const { email } = answers;
  const address = typeof email === 'string' && email !== '' ? email : undefined;
  return (
    <Section title={message('personalData')}>
      <div className="inboxActions">
        {address === undefined ? null : (
          <a className="editorButton" href={copyAddress(address)} download>
            {message('copy')}
          </a>
        )}
        <EraseButton request={{ references: [reference] }} count={1} onErased={onErased} />
        {address === undefined || others.length === 0 ? null : (
          <EraseButton
            request={{ address }}
            count={others.length + 1}
            label={message('eraseAll')}
            onErased={onErased}
          />
        )}
      </div>
    </Section>
  );
}
