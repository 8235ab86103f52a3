import CMS from 'decap-cms-app';
import { createRoot } from 'react-dom/client';

import { editorConfig } from '../../src/cms/editor-config';

import { backEndName, registerBackEnd } from './back-end';
import { reloadOnEntryChange } from './entry-change';
import { interfaceLanguage } from './interface-language';
import { Notice } from './notice';
import { loadChoices, NoBackEnd } from './related-entries';

/** Opens the editor, or says why it cannot be opened. */
async function open(): Promise<void> {
  const branch = process.env.CONTENT_BRANCH ?? 'main';
  registerBackEnd();
  reloadOnEntryChange();
  const config = editorConfig({
    origin: window.location.origin,
    branch,
    backend: backEndName,
    interfaceLanguage: interfaceLanguage(navigator.languages),
    choicesOf: await loadChoices(branch),
  });
  // Decap's types know neither back ends of one's own nor the options of each widget; it checks both at the start.
  CMS.init({ config } as unknown as Parameters<typeof CMS.init>[0]);
}

function explain(error: unknown): void {
  const place = document.createElement('div');
  document.body.append(place);
  const reason = error instanceof Error ? error.message : String(error);
  createRoot(place).render(<Notice reason={reason} />);
  if (!(error instanceof NoBackEnd)) throw error;
}

open().catch(explain);
