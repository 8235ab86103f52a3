import { useMessages } from '../../i18n/messages';
import { listOfPages } from '../../routes/list-of-pages';
import { Icon } from '../../ui/icon/icon';

import { useSearch } from './use-search';

/** The header's control of the search, and the search itself while it is open. The sidebar has a control of its own. */
export function SearchControl({ className }: { className: string | undefined }) {
  const t = useMessages('common');
  const { search, close } = useSearch();
  return (
    <>
      <a className={className} href={`#${listOfPages}`} aria-label={t('search')} aria-haspopup="dialog">
        <Icon name="search" />
      </a>
      {search && <search.Dialog key={search.opening} onClose={close} />}
    </>
  );
}
