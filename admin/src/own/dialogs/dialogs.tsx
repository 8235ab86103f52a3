import { Fragment, useSyncExternalStore } from 'react';

import { openDialogs } from './open-dialogs';

/** All dialogs that are open. */
export function Dialogs() {
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.now);
  return dialogs.map(({ id, element }) => <Fragment key={id}>{element}</Fragment>);
}
