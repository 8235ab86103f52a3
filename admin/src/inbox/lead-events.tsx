import type { FormEvent } from 'react';

import type { LeadEvent } from '../../../src/leads/inbox/protocol';

import { dateTime, message, progressMessages, timeAgo } from './messages';

interface LeadEventsProps {
  events: readonly LeadEvent[];
  /** The company's. */
  timeZone: string | undefined;
}

/** Who did what with the lead and when, the latest first. */
export function LeadEvents({ events, timeZone }: LeadEventsProps) {
  return (
    <ol className="inboxEvents">
      {[...events]
        .sort((one, other) => other.at - one.at)
        .map(({ at, by, change }, index) => (
          <li key={`${at}-${index}`}>
            <small>
              <bdi>{by?.name ?? message('formerEditor')}</bdi> ·{' '}
              <time dateTime={new Date(at).toISOString()} title={dateTime(at, timeZone)}>
                {timeAgo(at)}
              </time>
            </small>
            {change.kind === 'note' ? (
              <p className="inboxNoteText" dir="auto">
                {change.text}
              </p>
            ) : (
              <p>{textOf(change)}</p>
            )}
          </li>
        ))}
    </ol>
  );
}

function textOf(change: Exclude<LeadEvent['change'], { kind: 'note' }>): string {
  switch (change.kind) {
    case 'progress':
      return message('eventProgress', { progress: message(progressMessages[change.to]) });
    case 'assignee':
      return change.to === null
        ? message('eventUnassigned')
        : message('eventAssigned', { name: change.to.name });
    case 'quarantine':
      return message(change.decision === 'deliver' ? 'eventDelivered' : 'eventSpam');
    case 'export':
      return message('eventCopied');
  }
}

/** Writes a note. `onSend` resolves to whether it was saved; otherwise the text stays. */
export function NoteForm({ onSend }: { onSend: (note: string) => Promise<boolean> }) {
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const note = new FormData(form).get('note');
    if (typeof note === 'string' && note.trim() !== '' && (await onSend(note))) form.reset();
  };
  return (
    <form className="inboxNote" onSubmit={(event) => void send(event)}>
      <textarea
        name="note"
        rows={2}
        maxLength={10_000}
        aria-label={message('note')}
        placeholder={message('note')}
      />
      <button type="submit" className="editorButton">
        {message('noteSend')}
      </button>
    </form>
  );
}
