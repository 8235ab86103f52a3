import { useFailureTitle } from '../client/head';
import { useMessages } from '../i18n/messages';
import { isRouteError } from '../routes/guard';
import { pathFor } from '../routes/route-table';
import { Failure } from '../sections/failure/failure';

import { headMessages } from './frame-data';
import { PageHead } from './page-head';

/** Replaces a page that failed. Only errors of routes show their status and message. */
export function ErrorPage({ error }: { error?: unknown }) {
  const t = useMessages('common');
  const heading = t('wentWrong');
  useFailureTitle(heading, error);
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

type HeadPage = Parameters<typeof PageHead>[0]['page'];

export function ErrorHead(page: HeadPage) {
  return <PageHead page={page} copy={{ title: headMessages(page, 'common')('wentWrong') }} unlisted />;
}

export function OfflineHead(page: HeadPage) {
  return <PageHead page={page} copy={{ title: headMessages(page, 'common')('offline') }} unlisted />;
}
