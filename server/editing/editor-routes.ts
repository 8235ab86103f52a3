import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { editorSettingsPath, type EditorSettings } from '../../src/cms/editor-settings';
import type { BuildState } from '../build-state';

import { mayEdit } from './admin-guard';
import { adminHeaders } from './admin-headers';
import type { EditorRequest } from './decap-api';
import { siteNameOf } from './draft-address';
import type { DraftSites, Preview } from './draft-sites';
import type { Editing } from './editing';
import { answerFormerTexts } from './former-texts';
import { moveEntry, readEntryMove } from './move-entry';
import { Refusal, refusalFor } from './refusal';

/** Where the editor's back end answers; also written in the editor's configuration (src/cms/editor-config.ts). */
export const adminApiPath = '/admin/api/v1';

/** As much as decap-server reads: several pictures of the largest size. */
const largestBody = 50 * 1024 * 1024;

export interface EditorRoutesOptions {
  /** Undefined where nothing can be edited on this machine. */
  editing: Editing | undefined;
  /** What the editor is told where that is so. */
  otherSettings: EditorSettings;
  buildState: () => BuildState;
}

/** A draft's preview as the editor is told of it. */
interface PreviewAnswer {
  state: Preview['state'];
  address?: string;
  message?: string;
}

/** Adds what stands below /admin beside the editor's own files, for programs and pages of this machine only. */
export async function addEditorRoutes(app: FastifyInstance, options: EditorRoutesOptions): Promise<void> {
  const { editing, otherSettings, buildState } = options;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...adminHeaders(otherSettings.backEnd), 'cache-control': 'no-store' });
    });
    scope.setErrorHandler((error, request, reply) => sendFault(request, reply, error));
    scope.get(editorSettingsPath, async (request) => settingsFor(request, editing, otherSettings));
    await scope.register(async (guarded) => {
      guarded.addHook('onRequest', async (request) => refuseStrangers(request, editing));
      if (editing === undefined) {
        // Answered in the hook: a body must not be read first.
        for (const path of ['/admin/api', '/admin/api/*']) guarded.all(path, () => undefined);
        return;
      }
      addDesk(guarded, editing, buildState);
    });
  });
}

function addDesk(
  scope: FastifyInstance,
  { backEnd, workspace, draftSites }: Editing,
  buildState: () => BuildState,
): void {
  scope.post(adminApiPath, { bodyLimit: largestBody }, async (request) => backEnd(readRequest(request.body)));
  scope.get('/admin/api/status', async (request) => ({
    build: buildState(),
    previews: await previewsFor(request, draftSites),
  }));
  scope.post('/admin/api/previews', async (request) => {
    const { branch } = (request.body ?? {}) as { branch?: unknown };
    if (typeof branch !== 'string') throw new Refusal(422, 'The request needs a branch.');
    return previewAnswer(request, branch, await draftSites.build(branch));
  });
  scope.post('/admin/api/move', async (request) => moveEntry(workspace, readEntryMove(request.body)));
  scope.post('/admin/api/former-texts', async (request) => answerFormerTexts(workspace, request.body));
  scope.all('/admin/api/*', async () => {
    throw new Refusal(404, 'There is no such endpoint.');
  });
}

function settingsFor(
  request: FastifyRequest,
  editing: Editing | undefined,
  otherSettings: EditorSettings,
): EditorSettings {
  if (editing === undefined) return otherSettings;
  if (mayEdit(request.raw)) {
    return { backEnd: { kind: 'local', branch: editing.content.branch }, hasDesk: true };
  }
  const reason = 'The editor can only be used on the computer that holds the site.';
  return { backEnd: { kind: 'none', reason }, hasDesk: false };
}

function refuseStrangers(request: FastifyRequest, editing: Editing | undefined): void {
  if (editing === undefined) throw new Refusal(404, 'Editing is switched off here.');
  if (!mayEdit(request.raw)) {
    throw new Refusal(403, 'The editor can only be used on this machine and from its own page.');
  }
}

function readRequest(body: unknown): EditorRequest {
  const { action, params } = (body ?? {}) as { action?: unknown; params?: unknown };
  if (typeof action !== 'string') throw new Refusal(422, 'The request needs an action.');
  return {
    action,
    params: typeof params === 'object' && params !== null ? (params as EditorRequest['params']) : {},
  };
}

async function previewsFor(
  request: FastifyRequest,
  sites: DraftSites,
): Promise<Record<string, PreviewAnswer>> {
  const previews = await sites.all();
  return Object.fromEntries(
    [...previews].map(([branch, preview]) => [branch, previewAnswer(request, branch, preview)]),
  );
}

function previewAnswer(request: FastifyRequest, branch: string, preview: Preview): PreviewAnswer {
  if (preview.state === 'failed') return { state: 'failed', message: preview.message };
  if (preview.state === 'building') return { state: 'building' };
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
  return { state: 'ready', address: `http://${siteNameOf(branch)}.draft.localhost${port}${preview.path}` };
}

function sendFault(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  const send = ({ status, message, more }: Refusal): FastifyReply =>
    reply.code(status).send({ error: message, ...more });
  if (error instanceof Refusal) return send(error);
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  if (statusCode === 413) return send(refusalFor(413, 'tooLarge', {}));
  if (statusCode < 500) return reply.code(statusCode).send({ error: message });
  request.log.error({ err: error }, 'a request of the editor failed');
  return send(refusalFor(500, 'failed', {}));
}
