import { useMessages } from '../../i18n/messages';
import { Button } from '../../ui/button/button';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import type { Submission } from '../use-submission';

/** Never disabled: pressing it twice sends once. */
export function SendButton({ submission }: { submission: Submission }) {
  const t = useMessages('form');
  const pending = submission.status === 'pending';
  return (
    <>
      <Button type="submit" busy={pending}>
        {t(pending ? 'sending' : 'send')}
      </Button>
      <VisuallyHidden>
        <span role="status">{pending ? t('sending') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
