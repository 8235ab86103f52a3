import { useMessages } from '../../i18n/messages';
import { Notice } from '../../ui/notice/notice';
import type { Submission } from '../use-submission';

/** The message did not arrive: says so, that nothing is lost, and what else can be done. */
export function UnsentNotice({ submission: { status } }: { submission: Submission }) {
  const t = useMessages('form');
  if (status !== 'unsent' && status !== 'conflict') return null;
  const isConflict = status === 'conflict';
  return (
    <Notice tone="fault" heading={t(isConflict ? 'conflictHeading' : 'unsentHeading')} announce="alert">
      <p>{t(isConflict ? 'conflictText' : 'unsentText')}</p>
    </Notice>
  );
}
