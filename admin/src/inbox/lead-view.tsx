import { useEffect, useRef, useState } from 'react';

import {
  progressValues,
  type InboxOverview,
  type LeadChange,
  type LeadDetails,
  type QuarantineDecision,
} from '../../../src/leads/inbox/protocol';
import { Choice, type Option } from '../choice';
import { errorMessage } from '../messages';
import { OutcomeNote } from '../outcome-note';

import { LeadEvents, NoteForm } from './lead-events';
import { Answers, Deliveries, Origin, OtherLeads, PersonalData, Section } from './lead-sections';
import { dateTime, kindMessages, message, progressMessages, suspicionText, timeAgo } from './messages';
import { changeLead, decide, loadLead } from './requests';
import { useLead } from './use-leads';

interface LeadViewProps {
  reference: string;
  overview: InboxOverview | undefined;
  closeAddress: string;
  onOpen: (reference: string | undefined) => void;
  /** Called after a change that the list shows. */
  onChanged: () => void;
}

/** One lead with everything that is known about it, and what can be done with it. */
export function LeadView({ reference, overview, closeAddress, onOpen, onChanged }: LeadViewProps) {
  const { lead, error, replace } = useLead(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string>();
  const isLoaded = lead !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);

  /** @param request returns the changed lead @returns whether the server took the change */
  const run = async (request: () => Promise<LeadDetails>): Promise<boolean> => {
    try {
      replace(await request());
      setFailure(undefined);
      onChanged();
      return true;
    } catch (reason) {
      setFailure(errorMessage(reason));
      return false;
    }
  };
  const change = (next: LeadChange): Promise<boolean> => run(() => changeLead(reference, next));
  const decideSpam = (decision: QuarantineDecision): Promise<boolean> =>
    run(async () => {
      await decide({ references: [reference], decision });
      return loadLead(reference);
    });

  return (
    <article className="inboxView" aria-busy={!isLoaded && error === undefined}>
      <a className="editorLink" href={closeAddress}>
        ← {message('back')}
      </a>
      {error === undefined && failure === undefined ? null : (
        <OutcomeNote isBad>{failure ?? error}</OutcomeNote>
      )}
      {lead === undefined ? (
        <p>{error === undefined ? message('loading') : null}</p>
      ) : (
        <>
          <header>
            <h2 ref={heading} tabIndex={-1} dir="auto">
              {lead.name || message('noName')}
            </h2>
            <p className="inboxMarks">
              <span className="inboxMark">{message(kindMessages[lead.kind])}</span>
              <span className="inboxMark">{lead.reference}</span>
            </p>
            <Times lead={lead} timeZone={overview?.timeZone} />
          </header>
          {lead.delivery === 'quarantined' ? <WhyQuarantined lead={lead} onDecide={decideSpam} /> : null}
          <div className="inboxActions">
            {lead.mailto === null ? null : (
              <a className="editorButton editorButtonMain" href={lead.mailto}>
                {message('reply')}
              </a>
            )}
            <CopyAddress lead={lead} />
            <div className="inboxChoices">
              <ProgressChoice lead={lead} onChange={change} />
              <AssigneeChoice lead={lead} overview={overview} onChange={change} />
            </div>
          </div>
          <Answers lead={lead} />
          <Section title={message('notes')}>
            <NoteForm onSend={(note) => change({ note })} />
            <LeadEvents events={lead.events} timeZone={overview?.timeZone} />
          </Section>
          <Section title={message('deliveries')}>
            <Deliveries
              lead={lead}
              timeZone={overview?.timeZone}
              onRetry={() => void change({ retry: true })}
            />
          </Section>
          <Origin origin={lead.origin} />
          <OtherLeads leads={lead.others} timeZone={overview?.timeZone} onOpen={onOpen} />
          <PersonalData
            lead={lead}
            onErased={() => {
              onChanged();
              onOpen(undefined);
            }}
          />
        </>
      )}
    </article>
  );
}

/** The time at the company, and at the sender's if the clocks there differ. */
function Times({
  lead: { receivedAt, senderTimeZone },
  timeZone,
}: {
  lead: LeadDetails;
  timeZone: string | undefined;
}) {
  const hasOtherClock = senderTimeZone !== null && clockIn(senderTimeZone) !== clockIn(timeZone);
  return (
    <p>
      <time dateTime={new Date(receivedAt).toISOString()}>{dateTime(receivedAt, timeZone)}</time> (
      {timeAgo(receivedAt)})
      {hasOtherClock ? (
        <>
          <br />
          {message('senderTime', { time: dateTime(receivedAt, senderTimeZone) })}
        </>
      ) : null}
    </p>
  );

  function clockIn(zone: string | undefined): string {
    return new Date(receivedAt).toLocaleString('en', { timeZone: zone });
  }
}

interface WhyQuarantinedProps {
  lead: LeadDetails;
  onDecide: (decision: QuarantineDecision) => Promise<boolean>;
}

function WhyQuarantined({ lead, onDecide }: WhyQuarantinedProps) {
  return (
    <div className="editorNote editorNoteBad">
      <p>{suspicionText(lead)}</p>
      <div className="inboxActions">
        <button
          type="button"
          className="editorButton editorButtonMain"
          onClick={() => void onDecide('deliver')}
        >
          {message('notSpam')}
        </button>
        {lead.progress === 'lost' ? null : (
          <button type="button" className="editorButton" onClick={() => void onDecide('spam')}>
            {message('spam')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Only in secure contexts, where browsers have a clipboard. */
function CopyAddress({ lead: { answers } }: { lead: LeadDetails }) {
  const [copied, setCopied] = useState('');
  const { email } = answers;
  if (typeof email !== 'string' || email === '' || !('clipboard' in navigator)) return null;
  const copy = (): void => {
    void navigator.clipboard.writeText(email).then(
      () => setCopied(message('copied', { address: email })),
      () => setCopied(email),
    );
  };
  return (
    <>
      <button type="button" className="editorButton" onClick={copy}>
        {copied || message('copyAddress')}
      </button>
      <span role="status" className="editorHidden">
        {copied}
      </span>
    </>
  );
}

interface ChangeProps {
  lead: LeadDetails;
  onChange: (change: LeadChange) => Promise<boolean>;
}

function ProgressChoice({ lead, onChange }: ChangeProps) {
  return (
    <Choice
      label={message('progress')}
      value={lead.progress}
      options={progressValues.map((value) => [value, message(progressMessages[value])] as const)}
      onChoose={(progress) => void onChange({ progress })}
    />
  );
}

function AssigneeChoice({
  lead: { assignee },
  overview,
  onChange,
}: ChangeProps & { overview: InboxOverview | undefined }) {
  const people = overview?.people ?? [];
  const isListed = assignee === null || people.some(({ id }) => id === assignee.id);
  const names = (isListed ? people : [...people, assignee]).map(({ id, name }): Option => [id, name]);
  return (
    <Choice
      label={message('assignee')}
      value={assignee?.id ?? ''}
      options={[['', message('nobody')], ...names]}
      onChoose={(id) => void onChange({ assignee: id === '' ? null : id })}
    />
  );
}
