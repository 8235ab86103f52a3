import { useEffect } from 'react';

import { holdTitle } from '../../browser/hold-title';
import { useMessages } from '../../i18n/messages';
import { isRouteError } from '../../routes/route-error';
import { pathFor } from '../../routes/route-table';
import { Failure } from '../../sections/failure/failure';

/**
 * What is shown in place of a page that failed. An error of a route tells its status and message; of any other, the
 * visitor learns that something went wrong.
 */
export function ErrorPage({ error }: { error?: unknown }) {
  const t = useMessages('common');
  const heading = t('wentWrong');
  useEffect(() => holdTitle(heading), [heading]);
  return (
    <Failure
      heading={heading}
      text={isRouteError(error) ? `${error.statusCode}: ${error.message}` : undefined}
      action={t('toHomePage')}
      path={pathFor('home')}
      full
    />
  );
}
