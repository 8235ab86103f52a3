import connect from '../../.cache/socketIo';

import { forgetPages } from './load-page';
import { reloadPage } from './navigation';

interface Socket {
  on: (event: 'message', listener: (message: { type: string }) => void) => void;
}

/** Shows the present page again when Gatsby's development server has other data. Builds leave this module out. */
export function showChangedData(): void {
  // The module reports failed builds to them; the terminal shows these, too.
  window.___emitter = { emit: () => undefined };
  window._gatsbyEvents = [];
  const socket = (connect as () => Socket | null)();
  socket?.on('message', ({ type }) => {
    if (type !== 'pageQueryResult' && type !== 'stalePageData') return;
    forgetPages();
    reloadPage();
  });
}
