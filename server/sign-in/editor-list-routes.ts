import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { describeEditorError, type EditorErrorCode } from '../../src/editor/decap/editor-errors';

import { EditorsError, LastPublisherError, roleOf, type Editor, type ListedEditor } from './editors';
import { invitationLanguage } from './invitation-mail';
import { mayPublish } from './roles';
import type { SignIn } from './sign-in';

/** An error that the editor translates. */
class ListError extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 422 | 502,
    readonly code: EditorErrorCode,
  ) {
    super(code);
  }
}

/** Adds the routes of the page “Editors” in /admin, for publishers. */
export async function addEditorListRoutes(
  app: FastifyInstance,
  { signIn }: { signIn: SignIn },
): Promise<void> {
  const { editors } = signIn;
  app.decorateRequest('editor', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (signIn.isForeign(request)) throw new ListError(403, 'signedOut');
    request.editor = await signIn.editorOf(request);
    if (request.editor === undefined) throw new ListError(401, 'signedOut');
    if (!mayPublish(request.editor.role)) throw new ListError(403, 'notYourRole');
  });
  app.setErrorHandler((error, request, reply) => {
    const send = (status: number, code: EditorErrorCode): FastifyReply => {
      const reason = { code, values: {} };
      return reply.code(status).send({ error: describeEditorError(reason), reason });
    };
    if (error instanceof ListError) return send(error.status, error.code);
    if (error instanceof LastPublisherError) return send(409, 'lastPublisher');
    if (error instanceof EditorsError) return send(422, 'invitationRefused');
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) request.log.error({ err: error }, 'a request about editors failed');
    return send(statusCode, 'failed');
  });

  const record = (request: FastifyRequest, action: string, detail: string): Promise<void> =>
    editors.record((request.editor as Editor).id, action, detail);
  /** @throws ListError if the editor was removed meanwhile */
  const knownEmail = async (request: FastifyRequest): Promise<string> => {
    const editor = await editors.find(String(bodyOf(request).email));
    if (editor === undefined) throw new ListError(404, 'editorGone');
    return editor.email;
  };

  app.get('/admin/api/editors', async () => ({ editors: (await editors.list()).map(shown) }));

  app.post('/admin/api/editors', small, async (request) => {
    const { email, role, replace, language } = bodyOf(request);
    if (typeof email !== 'string') throw new ListError(422, 'invitationRefused');
    const known = await editors.find(email);
    const wanted = known !== undefined && role === undefined ? known.role : roleOf(String(role));
    // The link would let the publisher sign in as the other editor.
    if (
      signIn.mail === undefined &&
      known !== undefined &&
      known.name !== '' &&
      known.id !== request.editor?.id
    )
      throw new ListError(409, 'askOperator');
    const { token, editor } = await editors.invite({ email, role: wanted, replace: replace === true });
    await record(request, 'invite', `${editor.id} ${editor.role}${replace === true ? ' replace' : ''}`);
    const link = await signIn.deliver(token, editor, invitationLanguage(language)).catch((error: unknown) => {
      request.log.error({ err: error }, 'the mail server did not take an invitation');
      throw new ListError(502, 'mailFailed');
    });
    return { link: link ?? null };
  });

  app.post('/admin/api/editors/end-invitation', small, async (request) => {
    const { id } = await editors.endInvitation(await knownEmail(request));
    await record(request, 'end invitation', id);
    return {};
  });

  app.post('/admin/api/editors/role', small, async (request) => {
    const role = roleOf(String(bodyOf(request).role));
    const { id } = await editors.setRole(await knownEmail(request), role, { keepsPublisher: true });
    await record(request, 'role', `${id} ${role}`);
    return {};
  });

  app.post('/admin/api/editors/remove', small, async (request) => {
    const { id } = await editors.remove(await knownEmail(request), { keepsPublisher: true });
    await record(request, 'remove', id);
    return {};
  });
}

const small = { bodyLimit: 4096 };

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return (body ?? {}) as Record<string, unknown>;
}

function shown(editor: ListedEditor): object {
  const { email, name, role, passkeys, companyAccounts, invitedUntil, lastSignIn } = editor;
  const times = { invitedUntil: invitedUntil ?? null, lastSignIn: lastSignIn ?? null };
  return { email, name, role, canSignIn: passkeys + companyAccounts > 0, ...times };
}
