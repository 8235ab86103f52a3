import { useEffect, useRef } from 'react';

import { useMessages } from '../../i18n/messages';
import { Button } from '../../ui/button/button';
import { useTimeText, type GivenAnswer } from '../answer-text';
import { showFromTop } from '../show-from-top';
import type { Submission } from '../use-submission';

import * as styles from './receipt.module.css';

interface ReceiptProps {
  submission: Extract<Submission, { status: 'sent' | 'waiting' }>;
  email: string;
  answers: readonly GivenAnswer[];
}

/**
 * Replaces a form that was sent, or that is saved on this device and sent later; its heading takes the focus.
 * The printed page has only this receipt.
 */
export function Receipt({ submission, email, answers }: ReceiptProps) {
  const t = useMessages('form');
  const timeText = useTimeText();
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
              <span>{t('reference')}</span>{' '}
              <strong className={styles.reference}>{submission.reference}</strong>
            </p>
          )}
          <p className={styles.time}>
            <time dateTime={new Date(submission.at).toISOString()}>
              {t(isSent ? 'sentAt' : 'savedAt', { time: timeText(submission.at) })}
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
        <Button variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

/** The sender’s copy of the answers. */
function AnswerCopy({ answers }: { answers: readonly GivenAnswer[] }) {
  const t = useMessages('form');
  return (
    <div className={styles.part}>
      <h3 className={styles.subheading}>{t('copyHeading')}</h3>
      <dl>
        {answers.map(({ name, label, text }) => (
          <div className={styles.answer} key={name}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
