import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BackEndSettings } from '../../src/editor/decap/editor-settings';
import { StoreUnavailable } from '../../src/leads/store/database';
import type { Role } from '../sign-in/roles';
import type { SignIn } from '../sign-in/sign-in';

import { isFromOwnPage } from './admin-guard';
import { adminHeaders } from './admin-headers';
import type { Editing } from './editing';
import { HttpError, editorErrorFor } from './http-error';
import { keyNotice } from './notice-pages';

export interface EditorGuard {
  /** Undefined if nothing can be edited on this machine. */
  editing: Editing | undefined;
  /** Undefined if the editor is for this machine only. */
  signIn: SignIn | undefined;
  /** Roles that may use the routes. */
  mayUse: (role: Role) => boolean;
}

/** Sets the headers and error answers of the editor's routes. */
export function addEditorAnswers(scope: FastifyInstance, backEnd: BackEndSettings): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...adminHeaders(backEnd), 'cache-control': 'no-store' });
  });
  scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}

/** Rejects requests before their body is read, unless they come from a signed-in editor or, without sign-in, this machine. */
export function guardEditorRoutes(scope: FastifyInstance, guard: EditorGuard): void {
  scope.decorateRequest('editor', undefined);
  scope.addHook('onRequest', async (request) => rejectStrangers(request, guard));
}

async function rejectStrangers(
  request: FastifyRequest,
  { editing, signIn, mayUse }: EditorGuard,
): Promise<void> {
  if (signIn === undefined && editing === undefined) throw editingIsOff();
  if (signIn === undefined && editing?.editorOf(request.raw) === undefined)
    throw editorErrorFor(401, 'noKey', {});
  if (signIn === undefined ? !isFromOwnPage(request.raw) : signIn.isForeign(request)) {
    const place = signIn === undefined ? 'on this machine' : `at ${signIn.settings.origin}`;
    throw new HttpError(403, `The editor can only be used ${place} and from its own page.`);
  }
  if (signIn === undefined) return;
  request.editor = await signIn.editorOf(request);
  if (request.editor === undefined) throw editorErrorFor(401, 'signedOut', {});
  if (!mayUse(request.editor.role)) throw notYourRole();
}

export function editingIsOff(): HttpError {
  return new HttpError(404, 'Editing is switched off here.');
}

export function notYourRole(): HttpError {
  return editorErrorFor(403, 'notYourRole', {});
}

/** The change is made already, so that a full disk does not let it look as if it had failed. */
export async function record(
  { editor, log }: FastifyRequest,
  signIn: SignIn | undefined,
  line: { action: string; detail: string } | undefined,
): Promise<void> {
  if (editor === undefined || signIn === undefined || line === undefined) return;
  await signIn.editors.record(editor.id, line.action, line.detail).catch((error: unknown) => {
    log.error({ err: error }, 'a line of the editors’ log could not be written');
  });
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  const send = ({ status, message, more }: HttpError): FastifyReply =>
    reply.code(status).send({ error: message, ...more });
  if (error instanceof HttpError && error.status === 401 && request.headers.accept?.includes('text/html')) {
    const html = keyNotice(request.headers['accept-language']);
    return reply.code(401).type('text/html; charset=utf-8').send(html);
  }
  if (error instanceof HttpError) return send(error);
  if (error instanceof StoreUnavailable) {
    request.log.error({ err: error }, 'the inbox cannot use the store of leads');
    return send(editorErrorFor(503, 'leadsUnavailable', {}));
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  if (statusCode === 413) return send(editorErrorFor(413, 'tooLarge', {}));
  if (statusCode < 500) return reply.code(statusCode).send({ error: message });
  request.log.error({ err: error }, 'a request of the editor failed');
  return send(editorErrorFor(500, 'failed', {}));
}
