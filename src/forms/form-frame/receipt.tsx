import { useEffect, useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import { Button } from '../../ui/button/button';
import { showFromTop } from '../show-from-top';
import type { Submission } from '../use-submission';

import { AnswerCopy, type GivenAnswer } from './answer-copy';
import * as styles from './receipt.module.css';
import { useWhenText } from './when-text';

interface ReceiptProps {
  submission: Extract<Submission, { status: 'sent' | 'waiting' }>;
  email: string;
  answers: readonly GivenAnswer[];
}

/**
 * Stands in the place of a form that was sent, or is safe on this device and will be sent; its heading takes the focus.
 * Printed, the page is this receipt alone.
 */
export function Receipt({ submission, email, answers }: ReceiptProps) {
  const t = useMessages('form');
  const when = useWhenText();
  const receipt = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => showFromTop(receipt.current, heading.current), []);
  const isSent = submission.status === 'sent';
  return (
    <div className={styles.receipt} ref={receipt}>
      <div className={styles.part} role="status">
        <h2 className={styles.heading} ref={heading} tabIndex={-1}>
          {t(isSent ? 'sentHeading' : 'waitingHeading')}
        </h2>
        <p>{isSent ? t('sentText', { email }) : t(submission.online ? 'waitingLater' : 'waitingOffline')}</p>
        <div className={styles.slip}>
          {isSent && submission.reference !== undefined && (
            <p>
              {t('reference')} <strong className={styles.reference}>{submission.reference}</strong>
            </p>
          )}
          <p className={styles.time}>
            <time dateTime={new Date(submission.at).toISOString()}>
              {t(isSent ? 'sentAt' : 'savedAt', { time: when(submission.at) })}
            </time>
          </p>
        </div>
      </div>
      <div className={styles.part}>
        <h3 className={styles.subheading}>{t('nextHeading')}</h3>
        <ol className={styles.next}>
          <li>{t('nextRead')}</li>
          <li>{t('nextReply')}</li>
          <li>{t('nextQuote')}</li>
        </ol>
      </div>
      <AnswerCopy answers={answers} />
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
