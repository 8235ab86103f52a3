import { useMessages } from '../../i18n/messages';
import { Button } from '../../ui/button/button';
import { SendButton } from '../form-frame/send-button';
import type { Submission } from '../use-submission';

import * as styles from './pricing-form.module.css';

interface PricingActionsProps {
  /** The form is alive; until then its buttons are asleep, and there is one that sends where there is no JavaScript. */
  ready: boolean;
  /** At the summary: the state of the sending. */
  submission: Submission | undefined;
  onBack: () => void;
}

/** Onward, or at the summary: send; and back. */
export function PricingActions({ ready, submission, onBack }: PricingActionsProps) {
  const t = useMessages('pricing-form');
  return (
    <>
      {!ready && (
        <div className={styles.actions} data-without-script="">
          <SendButton submission={{ status: 'idle' }} />
        </div>
      )}
      <div className={styles.actions} data-with-script={ready ? undefined : ''}>
        {submission === undefined ? (
          <Button type={ready ? 'submit' : 'button'}>{t('next')}</Button>
        ) : (
          <SendButton submission={submission} />
        )}
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
