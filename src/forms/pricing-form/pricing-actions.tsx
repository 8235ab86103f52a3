import { useMessages } from '../../i18n/messages';
import { Button } from '../../ui/button/button';
import { SendButton } from '../form-frame/form-frame';
import type { Submission } from '../use-submission';

import * as styles from './pricing-form.module.css';

interface PricingActionsProps {
  /** The form is hydrated; before that its buttons do nothing, and one more button sends without JavaScript. */
  ready: boolean;
  /** The state of the request; only at the summary. */
  submission: Submission | undefined;
  onBack: () => void;
}

/** “Next” (at the summary “Send”) and “Back”. */
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
          <Button type={ready ? 'submit' : 'button'} data-action="next">
            {t('next')}
          </Button>
        ) : (
          <SendButton submission={submission} />
        )}
        <Button variant="secondary" data-action="back" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
