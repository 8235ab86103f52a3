import CMS from 'decap-cms-app';
import { createRoot } from 'react-dom/client';

import type { ContentIndex } from '../../src/cms/content-index';
import { editorConfig } from '../../src/cms/editor-config';
import type { ChoicesOf } from '../../src/cms/editor-field';
import type { BackEndSettings } from '../../src/cms/editor-settings';

import { registerBackEnd } from './back-end/register-back-end';
import { reloadOnEntryChange } from './entry-change';
import { interfaceLanguage } from './interface-language';
import { Notice } from './notice';
import { noticeWords } from './notice-words';
import { registerAddresses } from './own/addresses/register-addresses';
import { ownDesk } from './own/desk';
import { mountOwn } from './own/mount-own';
import { registerOrder } from './own/order/register-order';
import { registerPictures } from './pictures';
import { registerPreviews } from './preview/register-previews';
import { loadChoices, NoBackEnd } from './related-entries';
import { loadSettings } from './settings';
import { followFieldAddresses } from './show-field';
import { registerTranslationDesk } from './translation-desk/register-translation-desk';
import { keepOpenedTexts } from './unsaved-work';
import { wordsOf } from './words';

/** Opens the editor, or says why it cannot be opened. */
async function open(): Promise<void> {
  const { backEnd, hasDesk } = await loadSettings();
  if (backEnd.kind === 'none') throw new NoBackEnd(backEnd.reason);
  const index = await loadIndex();
  const choicesOf = await choicesFor(backEnd, index);
  reloadOnEntryChange();
  keepOpenedTexts();
  registerPictures();
  registerPreviews(Object.keys(index.words));
  registerTranslationDesk();
  registerOrder();
  if (hasDesk) registerAddresses();
  const config = editorConfig({
    origin: window.location.origin,
    backEnd: registerBackEnd(backEnd, ownDesk()),
    interfaceLanguage: interfaceLanguage(navigator.languages),
    choicesOf,
    words: index.words,
  });
  // Decap's types know neither back ends of one's own nor the options of each widget; it checks both at the start.
  CMS.init({ config } as unknown as Parameters<typeof CMS.init>[0]);
  mountOwn({ hasDesk, needsLogin: backEnd.kind !== 'local' });
  followFieldAddresses();
}

/** Entries that relations can name: as they are now on this machine, as the build found them elsewhere. */
async function choicesFor(backEnd: BackEndSettings, index: ContentIndex): Promise<ChoicesOf> {
  if (backEnd.kind === 'local') return loadChoices(backEnd.branch);
  return (typeName) => index.choices[typeName] ?? [];
}

async function loadIndex(): Promise<ContentIndex> {
  const response = await fetch('/admin/content-index.json', { cache: 'no-cache' }).catch(() => undefined);
  if (!response?.ok) throw new NoBackEnd(wordsOf(noticeWords).partMissing);
  return (await response.json()) as ContentIndex;
}

function explain(error: unknown): void {
  const place = document.createElement('div');
  document.body.append(place);
  const reason = error instanceof Error ? error.message : String(error);
  createRoot(place).render(<Notice reason={reason} />);
  if (!(error instanceof NoBackEnd)) throw error;
}

open().catch(explain);
