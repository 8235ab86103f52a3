import { createRoot } from 'react-dom/client';

import './own.css';
import './bar.css';
import './dialogs/dialogs.css';
import './page.css';

import { Bar } from './bar';
import { Dialogs } from './dialogs/dialogs';
import { PageFrame } from './page-frame';

/** Adds what is ours to the editor, outside of Decap's own tree. */
export function mountOwn({ hasDesk, needsLogin }: { hasDesk: boolean; needsLogin: boolean }): void {
  const place = document.createElement('div');
  place.className = 'own';
  document.body.append(place);
  document.body.classList.toggle('ownHasDesk', hasDesk);
  createRoot(place).render(
    <>
      <PageFrame needsLogin={needsLogin} />
      <Bar hasDesk={hasDesk} />
      <Dialogs />
    </>,
  );
}
