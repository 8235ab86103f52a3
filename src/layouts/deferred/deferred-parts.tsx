/** Code that is loaded when the first page is idle (deferred.tsx). */
export { checkReleaseAfterNavigation, watchReleases } from '../../client/new-release';
export { reportVisit } from '../../client/report-visit';
export { layOutRest, layOutRestOfServed } from '../../client/first-paint/lay-out-rest';
export { ErrorHead, ErrorPage, OfflineHead } from '../failure-pages';
export { keepClear } from '../floating-contact/keep-clear';
export { LoadingBar } from '../loading-bar/loading-bar';
export { OfflinePage } from '../offline-page/offline-page';
export { ScrollToTop } from '../scroll-to-top/scroll-to-top';
export { SiteStatus } from '../site-status/site-status';
