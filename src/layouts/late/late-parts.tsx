/** What no page needs at once: loaded when the first page is idle, and there when something happens (late.tsx). */
export { layOutRest, layOutRestOfServed } from '../../browser/first-view';
export { linkHomeScreen } from '../../browser/link-home-screen';
export { lookAfterNavigation, watchReleases } from '../../browser/new-release';
export { tellVisit } from '../../browser/tell-visit';
export { ErrorPage } from '../error-page/error-page';
export { makeFailurePage } from '../failure-pages';
export { keepFormsClear } from '../floating-contact/keep-clear';
export { LoadingBar } from '../loading-bar/loading-bar';
export { ScrollToTop } from '../scroll-to-top/scroll-to-top';
export { SiteStatus } from '../site-status/site-status';
