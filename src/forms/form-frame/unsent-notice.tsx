import { useMessages } from '../../i18n/messages';
import { Notice } from '../../ui/notice/notice';

/** The lead did not arrive: says so, that nothing is lost, and what else can be done. */
export function UnsentNotice() {
  const t = useMessages('form');
  return (
    <Notice tone="fault" heading={t('unsentHeading')} announce="alert">
      <p>{t('unsentText')}</p>
    </Notice>
  );
}
