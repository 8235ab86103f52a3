import { useEffect, useId, useState } from 'react';

import type { DraftComment } from '../../../server/editing/draft-notes';
import type { ReviewedDraft } from '../../../server/editing/draft-routes';
import type { EditorPlace } from '../../../src/editor/decap/editor-address';
import { startedBackEnd } from '../back-end/register-back-end';
import { isFormChanged } from '../bar/publish-button';
import { CloseButton, Dialog } from '../dialogs/dialog';
import { reloadAtPlace } from '../form-place';
import { errorMessage, formatTime, message } from '../messages';
import { OutcomeNote } from '../outcome-note';
import { mayPublish } from '../session';

import { addComment, loadDraft } from './draft-requests';

interface CommentsDialogProps {
  place: EditorPlace;
  onClose: () => void;
  /** Called after a change, to load the state at once. */
  onChange: () => void;
}

/** The comments on the open draft. A comment can also ask for its review, or send it back to its author. */
export function CommentsDialog({ place, onClose, onChange }: CommentsDialogProps) {
  const [draft, setDraft] = useState<ReviewedDraft>();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const hint = useId();
  const { collection, slug } = place;
  useEffect(() => {
    loadDraft({ collection, slug }).then(setDraft, (error: unknown) => setFailure(errorMessage(error)));
  }, [collection, slug]);
  const isEmpty = text.trim() === '';
  const isUnsaved = isFormChanged();
  const isInReview = draft !== undefined && draft.status !== 'draft';

  async function send(status?: 'draft' | 'pending_review'): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      if (!isEmpty) setDraft(await addComment(place, text));
      setText('');
      onChange();
      if (status === undefined) return;
      await startedBackEnd().updateUnpublishedEntryStatus(collection, slug, status);
      onClose();
      // Decap’s toolbar shows the new status only after a reload.
      reloadAtPlace();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={message('reviewTitle')}
      onCancel={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          {isInReview && mayPublish() ? (
            <button
              type="button"
              className="editorButton"
              disabled={isBusy || isEmpty || isUnsaved}
              onClick={() => void send('draft')}
            >
              {message('reviewSendBack')}
            </button>
          ) : null}
          {draft?.status === 'draft' ? (
            <button
              type="button"
              className="editorButton"
              aria-describedby={isUnsaved ? hint : undefined}
              disabled={isBusy || isUnsaved}
              onClick={() => void send('pending_review')}
            >
              {message('reviewAsk')}
            </button>
          ) : null}
          <button
            type="button"
            className="editorButton editorButtonMain"
            disabled={isBusy || isEmpty || draft === undefined}
            onClick={() => void send()}
          >
            {message('reviewSend')}
          </button>
        </>
      }
    >
      <p>{message('reviewText')}</p>
      <Comments comments={draft?.comments} />
      <label className="reviewComment">
        {message('reviewComment')}
        <textarea rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {isUnsaved ? <p id={hint}>{message('reviewSaveFirst')}</p> : null}
      {failure === '' ? null : <OutcomeNote isBad>{failure}</OutcomeNote>}
    </Dialog>
  );
}

function Comments({ comments }: { comments: readonly DraftComment[] | undefined }) {
  if (comments === undefined) return null;
  if (comments.length === 0) return <p role="status">{message('reviewNone')}</p>;
  return (
    <ol className="reviewComments">
      {comments.map(({ time, author, text }) => (
        <li key={time}>
          <strong>{author.name}</strong> <time dateTime={time}>{formatTime(time)}</time>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
