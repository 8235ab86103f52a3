import { useMessages } from '../../i18n/messages';
import { Button } from '../../ui/button/button';
import { SendButton } from '../form-frame/send-button';
import type { Submission } from '../use-submission';

import * as styles from './pricing-form.module.css';

interface StepActionsProps {
  /** At the summary: the state of the sending. */
  submission: Submission | undefined;
  onBack: () => void;
}

/** Onward, or at the summary: send; and back. */
export function StepActions({ submission, onBack }: StepActionsProps) {
  const t = useMessages('pricing-form');
  return (
    <>
      {submission === undefined ? (
        <Button type="submit">{t('next')}</Button>
      ) : (
        <SendButton submission={submission} />
      )}
      <Button look="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}

/** Buttons of the served page: one that sends where there is no JavaScript, else those of the first step, asleep. */
export function LongFormActions() {
  const t = useMessages('pricing-form');
  return (
    <>
      <div className={styles.actions} data-without-script="">
        <SendButton submission={{ status: 'idle' }} />
      </div>
      <div className={styles.actions} data-with-script="">
        <Button>{t('next')}</Button>
        <Button look="quiet">{t('back')}</Button>
      </div>
    </>
  );
}
