import './editor.css';
import './bar/bar.css';
import './dialogs/dialogs.css';
import './form/form.css';
import './pages/pages.css';
import './narrow.css';
import CMS from 'decap-cms-app';
import { createRoot } from 'react-dom/client';

import type { ContentIndex } from '../../src/editor/decap/content-index';
import { editorConfig } from '../../src/editor/decap/editor-config';
import { describeEditorError } from '../../src/editor/decap/editor-errors';
import type { ChoicesOf } from '../../src/editor/decap/editor-field';
import type { EditorSettings, BackEndSettings } from '../../src/editor/decap/editor-settings';
import { defaultLanguage, fileCodeOf, languageByTag, tagOf } from '../../src/i18n/languages';

import { nameControls } from './accessible-names';
import { correctPhrases, requireAddressField } from './adapt-decap';
import { followDuplicates } from './back-end/duplicated-entry';
import { registerBackEnd } from './back-end/register-back-end';
import { Bar } from './bar/bar';
import { saveByKeyboard } from './bar/publish-button';
import { backEndDialogs } from './dialogs/back-end-dialogs';
import { Dialogs } from './dialogs/dialog';
import { setMessageLabels } from './field-label';
import { reloadOnEntryChange, followFieldAddresses } from './field-navigation';
import { registerCounters } from './form/counter';
import { registerLists } from './form/list-control';
import { registerSections } from './form/sections';
import { translateSelects } from './form/select-messages';
import { keepEnglishBeside, keepFormPlace } from './form-place';
import { HistoryPage } from './history/history-page';
import { entryAt, historyQuery } from './history/history-store';
import { inboxAddress, isInbox } from './inbox/address';
import { InboxPage } from './inbox/inbox-page';
import { message as inboxMessage } from './inbox/messages';
import { useOverview } from './inbox/overview';
import { interfaceLanguage } from './interface-language';
import { leaveRichTextByEscape } from './leave-rich-text';
import { replaceLinkPrompt } from './links/link-button';
import { editorLanguage, message, setEditorLanguage } from './messages';
import { isDecapList, overviewAddress, replaceDecapStart } from './overview/decap-lists';
import { OverviewPage } from './overview/overview-page';
import { AddressesPage } from './pages/addresses-page';
import { EditorsPage } from './pages/editors-page';
import { OrderPage } from './pages/order-page';
import { registerPage, PageFrame } from './pages/pages';
import { cleanPastedText } from './pasting/pasting';
import { PicturesPage } from './pictures/library-page';
import { registerPictures } from './pictures/picture-field';
import { registerPreviews } from './preview/preview-pane';
import { loadChoices, NoBackEnd } from './related-entries';
import { openSearchByKey, SearchPage } from './search/search-page';
import { mayPublish, setEditor, setServerFeatures } from './session';
import { registerTables } from './tables/table-control';
import { TranslationDesk } from './translation-desk/translation-desk';
import { keepAddressOfUnsavedWork, keepOpenedTexts } from './unsaved-work';

async function open(response: Response | undefined): Promise<void> {
  setEditorLanguage(languageByTag(interfaceLanguage()));
  document.documentElement.lang = tagOf(editorLanguage());
  document.title = message('editorTitle');
  const settings = await settingsIn(response);
  const { backEnd, hasServer, editor, hasPreviews = hasServer, signIn, hasLeads = false } = settings;
  setServerFeatures({ hasServer, hasTranslation: settings.hasTranslation ?? false });
  if (signIn !== undefined)
    return window.location.replace(`${signIn.origin}/admin/sign-in${openedAddress()}`);
  setEditor(editor);
  if (backEnd.kind === 'none') throw new NoBackEnd(backEnd.needsKey ? keyMessage() : backEnd.reason);
  const index = await loadIndex();
  const [choicesOf, labels] = await Promise.all([choicesFor(backEnd, index), loadLabels(index)]);
  setMessageLabels(labels);
  reloadOnEntryChange();
  keepOpenedTexts();
  keepAddressOfUnsavedWork();
  followDuplicates();
  cleanPastedText();
  leaveRichTextByEscape();
  replaceLinkPrompt();
  nameControls();
  keepFormPlace();
  keepEnglishBeside();
  saveByKeyboard();
  correctPhrases();
  registerPictures({ hasServer });
  registerTables();
  registerCounters();
  registerSections();
  translateSelects();
  registerLists();
  registerPreviews(Object.keys(index.messages));
  if (hasServer) {
    registerPage({
      address: overviewAddress,
      isAt: (hash) => hash === overviewAddress || isDecapList(hash),
      label: message('overviewTitle'),
      Page: OverviewPage,
    });
    replaceDecapStart();
    registerPage({ id: 'search', label: message('searchTitle'), Page: SearchPage });
    const query = (): string => historyQuery(entryAt(window.location.hash));
    registerPage({ id: 'history', label: message('historyTitle'), Page: HistoryPage, query });
    registerPage({ id: 'pictures', label: message('picturesTitle'), Page: PicturesPage });
    openSearchByKey();
  }
  registerPage({ id: 'translations', label: message('translationsTitle'), Page: TranslationDesk });
  if (hasLeads)
    registerPage({
      address: inboxAddress,
      isAt: isInbox,
      label: inboxMessage('title'),
      Page: InboxPage,
      useCount: () => useOverview().overview?.unanswered,
    });
  if (mayPublish()) registerPage({ id: 'order', label: message('orderTitle'), Page: OrderPage });
  if (hasServer && mayPublish())
    registerPage({ id: 'addresses', label: message('addressesTitle'), Page: AddressesPage });
  if (editor?.role === 'publisher')
    registerPage({ id: 'editors', label: message('editorsTitle'), Page: EditorsPage });
  const config = editorConfig({
    origin: window.location.origin,
    backEnd: registerBackEnd(backEnd, backEndDialogs()),
    interfaceLanguage: interfaceLanguage(),
    choicesOf,
    messages: index.messages,
    labels,
  });
  requireAddressField(config);
  // Decap's types declare neither custom back ends nor the options of each widget; it checks both at run time.
  CMS.init({ config } as unknown as Parameters<typeof CMS.init>[0]);
  mountAdditions({ hasServer, hasPreviews, needsLogin: backEnd.kind !== 'local' });
  followFieldAddresses();
}

/** What was to be opened, for after the sign-in. `#/` is only where Decap begins. */
function openedAddress(): string {
  return window.location.hash === '#/' ? '' : window.location.hash;
}

function keyMessage(): string {
  return describeEditorError({ code: 'noKey', values: {} }, editorLanguage());
}

/** Entries that relations can name: the current ones of the local back end, elsewhere those of the build. */
async function choicesFor(backEnd: BackEndSettings, index: ContentIndex): Promise<ChoicesOf> {
  if (backEnd.kind === 'local') return loadChoices(backEnd.branch);
  return (typeName) => index.choices[typeName] ?? [];
}

async function loadIndex(): Promise<ContentIndex> {
  const response = await fetch('/admin/content-index.json', { cache: 'no-cache' }).catch(() => undefined);
  if (!response?.ok) throw new NoBackEnd(message('noticePartMissing'));
  return (await response.json()) as ContentIndex;
}

/** @returns the messages of the site in the editor's language */
async function loadLabels({ messages }: ContentIndex): Promise<ContentIndex['messages']> {
  const language = editorLanguage();
  if (language === defaultLanguage) return messages;
  const response = await fetch(`/admin/messages-${fileCodeOf(language)}.json`, { cache: 'no-cache' });
  return response.ok ? ((await response.json()) as ContentIndex['messages']) : messages;
}

/** @returns the settings, or the reason why nothing can be edited */
async function settingsIn(response: Response | undefined): Promise<EditorSettings> {
  if (!response) return closed(message('noticeNoAnswer'));
  if (!response.ok) return closed(message('noticeSwitchedOff'));
  const settings: unknown = await response.json().catch(() => undefined);
  return isSettings(settings) ? settings : closed(message('noticeUnreadable'));
}

function closed(reason: string): EditorSettings {
  return { backEnd: { kind: 'none', reason }, hasServer: false };
}

function isSettings(value: unknown): value is EditorSettings {
  return typeof value === 'object' && value !== null && 'backEnd' in value;
}

/** Adds the parts of this project to the editor, outside of Decap's own tree. */
function mountAdditions({
  hasServer,
  hasPreviews,
  needsLogin,
}: {
  hasServer: boolean;
  hasPreviews: boolean;
  needsLogin: boolean;
}): void {
  const element = document.createElement('div');
  element.className = 'editor';
  document.body.append(element);
  document.body.classList.toggle('editorHasServer', hasServer);
  createRoot(element).render(
    <>
      <PageFrame needsLogin={needsLogin} />
      <Bar hasServer={hasServer} hasPreviews={hasPreviews} />
      <Dialogs />
    </>,
  );
}

/** Shows why nothing can be edited. */
function explain(error: unknown): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(
    <main>
      <h1>{message('noticeTitle')}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        {message('noticeStartBefore')} <code>npm start</code> {message('noticeStartAfter')}
      </p>
      <p>
        <a href="/">{message('noticeSite')}</a>
      </p>
    </main>,
  );
  if (!(error instanceof NoBackEnd)) throw error;
}

/** @param response with the settings; undefined if the server did not answer */
export function openEditor(response: Response | undefined): void {
  open(response).catch(explain);
}
