import { useMessages } from '../../i18n/messages';
import { Notice } from '../../ui/notice/notice';
import type { FormValues } from '../draft';
import { useWaitingMessages, type WaitingMessage } from '../queue/use-waiting-messages';
import type { LeadKind } from '../submit-lead';

import * as styles from './form-frame.module.css';
import { useWhenText } from './when-text';

interface QueueNoticeProps {
  kind: LeadKind;
  onTake: (values: FormValues) => void;
}

/** Says what has become of the messages that could not be sent when they were written. */
export function QueueNotice({ kind, onTake }: QueueNoticeProps) {
  const t = useMessages('form');
  const text = useMessageText();
  const { messages, take } = useWaitingMessages(kind);
  const takeBack = async (key: string) => {
    const values = await take(key);
    if (values) onTake(values);
  };
  return messages.map((message) => (
    <Notice key={message.key} announce="status" tone={message.state === 'refused' ? 'fault' : 'plain'}>
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
  const when = useWhenText();
  return ({ state, writtenAt, reference = '' }) => {
    const time = when(writtenAt);
    if (state === 'sent') return t('queueSent', { time, reference });
    return t(state === 'refused' ? 'queueRefused' : 'queueWaiting', { time });
  };
}
