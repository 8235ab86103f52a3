import { isKept } from '../browser/kept-pages';
import { madeUpPage, type MakeFailurePage } from '../browser/page-recovery';
import { currentLanguage } from '../i18n/current-language';
import { pageContextOf } from '../routes/page-context';

import { ErrorPage } from './error-page/error-page';
import { OfflinePage } from './error-page/offline-page';
import { headMessages } from './head-messages';
import { PageHead } from './page-head';

type HeadPage = Parameters<typeof PageHead>[0]['page'];

function ErrorHead(page: HeadPage) {
  return <PageHead page={page} copy={{ title: headMessages(page, 'common')('wentWrong') }} unlisted />;
}

function OfflineHead(page: HeadPage) {
  return <PageHead page={page} copy={{ title: headMessages(page, 'common')('offline') }} unlisted />;
}

const parts = {
  failed: { route: 'serverError', Head: ErrorHead },
  offline: { route: 'notFound', Head: OfflineHead },
};

/** The pages that stand in for one that cannot be loaded, in the frame, words and language of the last one shown. */
export const makeFailurePage: MakeFailurePage = async (kind, shown, error, path) => {
  const { pathname } = new URL(path, window.location.href);
  if (kind === 'offline' && (await isKept(pathname, currentLanguage()))) return undefined;
  const { route, Head } = parts[kind];
  const component = kind === 'offline' ? OfflinePage : () => <ErrorPage error={error} />;
  const context = { ...pageContextOf(shown.json?.pageContext), route, slug: null };
  return {
    ...madeUpPage(shown, { component, Head }),
    json: { ...shown.json, pageContext: context },
  };
};
