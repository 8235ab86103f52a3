import { useMessages } from '../../i18n/messages';
import type { LeadKind } from '../../lead-schemas/protocol';
import { Notice } from '../../ui/notice/notice';
import { useTimeText } from '../answer-text';
import type { FormValues } from '../draft';
import { useWaitingMessages, type WaitingMessage } from '../queue/use-waiting-messages';
import type { Submission } from '../use-submission';

import * as styles from './form-frame.module.css';

interface QueueNoticeProps {
  kind: LeadKind;
  onTake: (values: FormValues) => void;
}

/** The state of the messages that could not be sent when they were written. */
export function QueueNotice({ kind, onTake }: QueueNoticeProps) {
  const t = useMessages('form');
  const text = useMessageText();
  const { messages, take } = useWaitingMessages(kind);
  const takeBack = async (key: string) => {
    const values = await take(key);
    if (values) onTake(values);
  };
  return messages.map((message) => (
    <Notice key={message.key} announce="status" tone={message.state === 'refused' ? 'error' : 'plain'}>
      <p>{text(message)}</p>
      {message.state !== 'sent' && (
        <button className={styles.link} type="button" onClick={() => void takeBack(message.key)}>
          {t('takeBack')}
        </button>
      )}
    </Notice>
  ));
}

function useMessageText(): (message: WaitingMessage) => string {
  const t = useMessages('form');
  const timeText = useTimeText();
  return ({ state, writtenAt, reference = '' }) => {
    const time = timeText(writtenAt);
    if (state === 'sent') return t('queueSent', { time, reference });
    return t(state === 'refused' ? 'queueRefused' : 'queueWaiting', { time });
  };
}

/** Announces restored answers of an earlier visit, and offers to discard them. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useMessages('form');
  return (
    <Notice>
      <p>{t('draftRestored')}</p>
      <button className={styles.link} type="button" onClick={onDiscard}>
        {t('discardDraft')}
      </button>
    </Notice>
  );
}

/** Announces that the message was not sent, that nothing is lost, and the other ways to reach us. */
export function UnsentNotice({ submission: { status } }: { submission: Submission }) {
  const t = useMessages('form');
  if (status !== 'unsent' && status !== 'conflict') return null;
  const isConflict = status === 'conflict';
  return (
    <Notice tone="error" heading={t(isConflict ? 'conflictHeading' : 'unsentHeading')} announce="alert">
      <p>{t(isConflict ? 'conflictText' : 'unsentText')}</p>
    </Notice>
  );
}
