import './review.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import type { NotesSummary, ScheduleFailure } from '../../../server/editing/draft-notes';
import { filesOfEntry, type EditorPlace } from '../../../src/editor/decap/editor-address';
import { describeEditorError } from '../../../src/editor/decap/editor-errors';
import { draftKey } from '../back-end/opened-texts';
import { hasDraft, knownDrafts } from '../bar/draft-preview';
import { isFormChanged, placeAt } from '../bar/publish-button';
import type { Status } from '../bar/status';
import { showDialog } from '../dialogs/dialog';
import { entryLabel } from '../field-label';
import { reloadAtPlace } from '../form-place';
import { editorLanguage, formatTime, message } from '../messages';
import { useHash } from '../pages/pages';
import { mayPublish } from '../session';

import { CommentsDialog } from './comments-dialog';
import { ScheduleDialog } from './schedule-dialog';

interface DraftToolsProps {
  status: Status | undefined;
  /** Called after a change, to load the state at once. */
  onChange: () => void;
}

/** Schedule and comments of the open draft, and scheduled drafts that were not published. */
export function DraftTools({ status, onChange }: DraftToolsProps) {
  const place = placeAt(useHash());
  useSyncExternalStore(knownDrafts.subscribe, knownDrafts.now);
  const drafts = status?.drafts ?? {};
  return (
    <>
      <ScheduleFailures drafts={drafts} />
      {place !== undefined && hasDraft(place) ? (
        <>
          <ScheduleButton
            key={branchOf(place)}
            place={place}
            scheduledAt={drafts[branchOf(place)]?.scheduledAt}
            onChange={onChange}
          />
          <CommentsButton place={place} count={drafts[branchOf(place)]?.comments ?? 0} onChange={onChange} />
        </>
      ) : null}
    </>
  );
}

function branchOf({ collection, slug }: EditorPlace): string {
  return `cms/${draftKey(collection, slug)}`;
}

interface DraftButtonProps {
  place: EditorPlace;
  onChange: () => void;
}

function ScheduleButton({
  place,
  scheduledAt,
  onChange,
}: DraftButtonProps & { scheduledAt: string | undefined }) {
  useReloadWhenDue(scheduledAt);
  const label =
    scheduledAt === undefined
      ? message('scheduleOpen')
      : message('scheduledFor', { time: formatTime(scheduledAt) });
  if (!mayPublish()) return scheduledAt === undefined ? null : <span>{label}</span>;
  const open = (): void =>
    void showDialog<void>((close) => (
      <ScheduleDialog place={place} scheduledAt={scheduledAt} onClose={close} onChange={onChange} />
    ));
  return (
    <button type="button" className="editorButton editorButtonSmall" onClick={open}>
      {label}
    </button>
  );
}

/** Loads the form again once its scheduled draft was published, or is a draft again. */
function useReloadWhenDue(scheduledAt: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const wasDue = before.current !== undefined && Date.parse(before.current) <= Date.now();
    before.current = scheduledAt;
    if (wasDue && scheduledAt === undefined && !isFormChanged()) reloadAtPlace();
  }, [scheduledAt]);
}

function CommentsButton({ place, count, onChange }: DraftButtonProps & { count: number }) {
  const open = (): void =>
    void showDialog<void>((close) => <CommentsDialog place={place} onClose={close} onChange={onChange} />);
  return (
    <button type="button" className="editorButton editorButtonSmall" onClick={open}>
      {count === 0 ? message('reviewOpen') : message('reviewOpenCount', { count })}
    </button>
  );
}

function ScheduleFailures({ drafts }: { drafts: Readonly<Record<string, NotesSummary>> }) {
  const failed = Object.entries(drafts).flatMap(([branch, { failure }]) =>
    failure === undefined ? [] : { key: branch.replace(/^cms\//, ''), failure },
  );
  if (failed.length === 0) return null;
  return (
    <details className="editorState editorStateBad">
      <summary>
        <span role="status">{message('scheduleFailures', { count: failed.length })}</span>
      </summary>
      <div className="editorFailure">
        <ul className="editorErrors">
          {failed.map(({ key, failure }) => {
            const [collection = '', ...slug] = key.split('/');
            const [file = ''] = filesOfEntry({ collection, slug: slug.join('/') });
            return (
              <li key={key}>
                <a className="editorError" href={`#/collections/${collection}/entries/${slug.join('/')}`}>
                  <em>{entryLabel(file)}</em>
                  <FailureText failure={failure} />
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}

/** When and why a scheduled draft was not published. */
function FailureText({ failure: { at, reason } }: { failure: ScheduleFailure }) {
  return (
    <>
      <strong>{message('scheduleFailed', { time: formatTime(at) })}</strong>
      <span>{describeEditorError(reason, editorLanguage())}</span>
    </>
  );
}

/** Schedule and comments of a draft in the overview. */
export function DraftSummary({ notes }: { notes: NotesSummary }) {
  const { scheduledAt, failure, comments, lastComment } = notes;
  return (
    <div className="reviewSummary">
      {scheduledAt === undefined ? null : (
        <span>{message('scheduledFor', { time: formatTime(scheduledAt) })}</span>
      )}
      {failure === undefined ? null : <FailureText failure={failure} />}
      {lastComment === undefined ? null : (
        <>
          <span>{message('reviewCount', { count: comments })}</span>
          <q>{message('reviewLast', { author: lastComment.author.name, text: lastComment.text })}</q>
        </>
      )}
    </div>
  );
}
