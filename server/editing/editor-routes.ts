import type { FastifyInstance, FastifyRequest } from 'fastify';

import { editorSettingsPath, type EditorSettings } from '../../src/editor/decap/editor-settings';
import type { BuildState } from '../releases/build-state';
import { auditedAction, mayDo, mayEdit, mayPublish, mayReadLeads } from '../sign-in/roles';
import type { SignIn } from '../sign-in/sign-in';

import { acceptKey, isFromOwnPage, type Editor } from './admin-guard';
import { adminHeaders } from './admin-headers';
import type { RemoteState } from './content-remote';
import { addContentRoutes, type ContentRoutesOptions } from './content-routes';
import type { ContentStore } from './content-store';
import { siteNameOf } from './draft-address';
import { readNotes, summaryOf, type NotesSummary } from './draft-notes';
import { addDraftRoutes } from './draft-routes';
import type { DraftSites, Preview } from './draft-sites';
import type { DraftName } from './drafts';
import type { Editing } from './editing';
import { addEditorAnswers, editingIsOff, guardEditorRoutes, notYourRole, record } from './editor-guard';
import { answerFormerTexts } from './former-texts';
import { HttpError, editorErrorFor } from './http-error';
import { addTranslationRoutes } from './machine-translation/translation-routes';
import { entryMoveSchema, moveEntry } from './move-entry';
import { languageOfBrowser } from './notice-pages';
import { readRequest, readStrictly } from './protocol';
import { draftPrefix, type DraftStatus } from './refs';
import { openReviewMails } from './review-mails';
import { scheduledPublishing } from './scheduled-publishing';

/** Address of the editor's backend, also in src/editor/decap/editor-config.ts. */
export const adminApiPath = '/admin/api/v1';

/** Several pictures of the largest size. */
const largestBody = 50 * 1024 * 1024;

export interface EditorRoutesOptions {
  /** Undefined if nothing can be edited on this machine. */
  editing: Editing | undefined;
  /** Editor settings for that case. */
  otherSettings: EditorSettings;
  buildState: () => BuildState;
  /** Signing in of editors; undefined if the editor is for this machine only. */
  signIn?: SignIn | undefined;
  /** Whether this server has the inbox of leads. */
  hasInbox: boolean;
}

interface EditorStatus {
  build: BuildState;
  previews: Record<string, PreviewAnswer>;
  remote: RemoteState | undefined;
  /** By branch; without drafts that have neither schedule nor comments. */
  drafts: Record<string, NotesSummary>;
}

interface PreviewAnswer {
  state: Preview['state'];
  address?: string;
  message?: string;
}

/** Adds the dynamic routes below /admin, for editors only: signed in, or on this machine with the key of its start. */
export async function addEditorRoutes(app: FastifyInstance, options: EditorRoutesOptions): Promise<void> {
  const { editing, otherSettings, signIn } = options;
  if (editing !== undefined && signIn === undefined)
    app.addHook('onRequest', async (request, reply) => {
      const accepted = acceptKey(request.raw, editing.key);
      if (accepted === undefined) return undefined;
      const headers = { 'cache-control': 'no-store', 'set-cookie': accepted.cookie };
      return reply
        .headers({ ...adminHeaders(otherSettings.backEnd), ...headers })
        .redirect(accepted.location, 303);
    });
  await app.register(async (scope) => {
    addEditorAnswers(scope, otherSettings.backEnd);
    scope.get(editorSettingsPath, async (request) => settingsFor(request, options));
    await scope.register(async (guarded) => {
      guardEditorRoutes(guarded, { editing, signIn, mayUse: mayEdit });
      if (editing === undefined) {
        // Answered in a hook, before the body is read.
        guarded.addHook('onRequest', async () => {
          throw editingIsOff();
        });
        for (const path of ['/admin/api', '/admin/api/*']) guarded.all(path, () => undefined);
        return;
      }
      addBackEndRoutes(guarded, editing, options);
    });
  });
}

function addBackEndRoutes(
  scope: FastifyInstance,
  editing: Editing,
  { buildState, signIn }: EditorRoutesOptions,
): void {
  const { backEnd, store, draftSites, links, remote, translation, editorOf } = editing;
  const authorIn = (request: FastifyRequest): Editor => {
    const author = request.editor ?? editorOf(request.raw);
    if (author === undefined) throw editorErrorFor(401, 'noKey', {});
    return author;
  };
  const mails = openReviewMails({
    store,
    signIn,
    onError: (error) => scope.log.error({ err: error }, 'the mail server did not take a mail to an editor'),
  });
  scope.post(adminApiPath, { bodyLimit: largestBody }, async (request) => {
    const asked = readRequest(request.body);
    if (request.editor !== undefined && !mayDo(request.editor.role, asked)) throw notYourRole();
    const draft = asked.params as unknown as DraftName;
    const isStatus = asked.action === 'updateUnpublishedEntryStatus';
    const key = `${draftPrefix}${draft.collection}/${draft.slug}`;
    const before = isStatus ? (await store.refs()).drafts.get(key)?.status : undefined;
    const answer = await backEnd(asked, authorIn(request));
    if (isStatus && request.editor !== undefined) {
      const after = asked.params.newStatus as DraftStatus;
      const language = languageOfBrowser(request.headers['accept-language']);
      mails.statusChanged({ draft, before, after, by: request.editor, language });
    }
    await record(request, signIn, auditedAction(asked));
    return answer;
  });
  scope.get('/admin/api/status', async (request): Promise<EditorStatus> => ({
    build: buildState(),
    previews: await previewsFor(request, draftSites, signIn),
    remote: remote?.state(),
    drafts: await notesOfDrafts(store),
  }));
  scope.post('/admin/api/previews', async (request) => {
    const { branch } = (request.body ?? {}) as { branch?: unknown };
    if (typeof branch !== 'string') throw new HttpError(422, 'The request needs a branch.');
    return previewAnswer(request, branch, await draftSites.build(branch), signIn);
  });
  scope.get('/admin/api/previews/open', async (request, reply) => {
    const { name = '' } = request.query as { name?: string };
    const preview = await draftSites.find(name);
    const session = signIn?.sessionCookie.read(request);
    if (preview?.state !== 'ready' || session === undefined || signIn?.drafts === undefined)
      throw new HttpError(404, 'There is no such preview.');
    return reply.redirect(signIn.drafts.addressOf({ session, draft: name }, preview.path), 303);
  });
  scope.post('/admin/api/move', async (request) => {
    if (request.editor !== undefined && !mayPublish(request.editor.role)) throw notYourRole();
    const move = readStrictly(entryMoveSchema, request.body);
    const answer = await moveEntry(store, move, authorIn(request));
    await record(request, signIn, { action: 'move', detail: `${move.folder}/${move.slug} ${move.to}` });
    return answer;
  });
  scope.post('/admin/api/former-texts', async (request) => answerFormerTexts(store, request.body));
  const content: ContentRoutesOptions = {
    links,
    authorIn,
    record: (request, line) => record(request, signIn, line),
  };
  addContentRoutes(scope, store, content);
  addDraftRoutes(scope, store, content);
  addTranslationRoutes(scope, store, translation, content);
  const publishing = scheduledPublishing({ editing, signIn, mails, log: scope.log });
  scope.addHook('onReady', async () => publishing.start());
  scope.addHook('onClose', () => publishing.stop());
  scope.all('/admin/api/*', async () => {
    throw new HttpError(404, 'There is no such endpoint.');
  });
}

async function settingsFor(
  request: FastifyRequest,
  { editing, otherSettings, signIn, hasInbox }: EditorRoutesOptions,
): Promise<EditorSettings> {
  if (editing === undefined) return otherSettings;
  const backEnd = { kind: 'local', branch: editing.content.branch } as const;
  const open = { backEnd, hasServer: true, hasTranslation: editing.translation !== undefined };
  if (signIn !== undefined) {
    const editor = signIn.isForeign(request) ? undefined : await signIn.editorOf(request);
    if (editor !== undefined) {
      const hasLeads = hasInbox && mayReadLeads(editor.role, signIn.settings.leadsForPublishers);
      if (mayEdit(editor.role))
        return { ...open, editor, hasPreviews: signIn.drafts !== undefined, hasLeads };
      const reason = 'Your role reads leads and edits no texts.';
      return { backEnd: { kind: 'none', reason }, hasServer: false, editor, hasLeads };
    }
    const { origin } = signIn.settings;
    const reason = `Editors sign in at ${origin}/admin/sign-in.`;
    const hasCompany = signIn.company !== undefined;
    return { backEnd: { kind: 'none', reason }, hasServer: false, signIn: { origin, hasCompany } };
  }
  if (editing.editorOf(request.raw) === undefined) {
    const { message } = editorErrorFor(401, 'noKey', {});
    return { backEnd: { kind: 'none', reason: message, needsKey: true }, hasServer: false };
  }
  if (isFromOwnPage(request.raw)) return { ...open, hasLeads: hasInbox };
  const reason = 'The editor can only be used on the computer that holds the site.';
  return { backEnd: { kind: 'none', reason }, hasServer: false };
}

async function notesOfDrafts(store: ContentStore): Promise<Record<string, NotesSummary>> {
  const drafts = [...(await store.refs()).drafts].filter(([, { notes }]) => notes !== undefined);
  const summaries = drafts.map(async ([branch, draft]) => [
    branch,
    summaryOf(draft, await readNotes(store, draft)),
  ]);
  return Object.fromEntries(await Promise.all(summaries)) as Record<string, NotesSummary>;
}

async function previewsFor(
  request: FastifyRequest,
  sites: DraftSites,
  signIn: SignIn | undefined,
): Promise<Record<string, PreviewAnswer>> {
  const previews = await sites.all();
  return Object.fromEntries(
    [...previews].map(([branch, preview]) => [branch, previewAnswer(request, branch, preview, signIn)]),
  );
}

function previewAnswer(
  request: FastifyRequest,
  branch: string,
  preview: Preview,
  signIn: SignIn | undefined,
): PreviewAnswer {
  if (preview.state === 'failed') return { state: 'failed', message: preview.message };
  if (preview.state === 'building') return { state: 'building' };
  if (signIn !== undefined)
    return { state: 'ready', address: `/admin/api/previews/open?name=${siteNameOf(branch)}` };
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
  return { state: 'ready', address: `http://${siteNameOf(branch)}.draft.localhost${port}${preview.path}` };
}
