/** The page `/admin`: for sales people the inbox alone, for everybody else Decap with what this project adds to it. */
import { editorSettingsPath, type EditorSettings } from '../../src/editor/decap/editor-settings';

import { overviewAddress } from './overview/decap-lists';

async function start(): Promise<void> {
  const response = await fetch(editorSettingsPath, { cache: 'no-store' }).catch(() => undefined);
  const settings = (await response
    ?.clone()
    .json()
    .catch(() => undefined)) as Partial<EditorSettings> | undefined;
  const { editor } = settings ?? {};
  if (editor?.role === 'sales') {
    const { openInbox } = await import('./inbox/inbox-alone');
    openInbox(editor, settings?.hasLeads ?? false);
  } else {
    // Decap reads the address when it is loaded, and replaces an empty one by its first list.
    if (settings?.hasServer === true && /^(?:#\/?)?$/.test(window.location.hash))
      window.history.replaceState(null, '', overviewAddress);
    const { openEditor } = await import('./admin');
    openEditor(response);
  }
}

void start();
