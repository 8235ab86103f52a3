import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createAttemptLimits } from './attempt-limits';
import { companyPath, type CompanyChecks } from './company-accounts';
import { hostCookie } from './cookies';
import { hashOf } from './database';
import { EditorsError, type Credential, type Editor } from './editors';
import { ceremonyMs } from './passkeys';
import type { SignIn } from './sign-in';
import { createTickets } from './tickets';

/** What the browser has begun: answers must belong to it. */
interface Ceremony {
  /** Of a passkey; the empty text at the company's provider. */
  challenge: string;
  /** At the company's provider, with the place in the editor that is opened afterwards. */
  company?: CompanyChecks & { place: string };
  /** Undefined to sign in. */
  invitation?: { token: string; name: string } | undefined;
}

/** Errors that the page translates. No error says whether an account exists. */
class SignInError extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 422 | 429 | 503,
    readonly code: string,
    readonly retryAfter?: number,
  ) {
    super(code);
  }
}

const small = { bodyLimit: 64 * 1024 };

/** Adds the routes below /admin/sign-in, which the page of that name calls. */
export async function addSignInRoutes(app: FastifyInstance, { signIn }: { signIn: SignIn }): Promise<void> {
  const { settings, editors, passkeys, company, sessions, sessionCookie } = signIn;
  const limits = createAttemptLimits();
  const ceremonies = createTickets<Ceremony>(ceremonyMs, signIn.now);
  const ceremonyCookie = hostCookie('sign-in', settings.origin, ceremonyMs);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    // The provider sends browsers to this address from its own site.
    if (request.method !== 'GET' && signIn.isForeign(request)) throw new SignInError(403, 'foreign');
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SignInError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return reply.code(error.status).send({ error: error.code });
    }
    if (error instanceof EditorsError) return reply.code(409).send({ error: 'taken' });
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) request.log.error({ err: error }, 'signing in failed');
    return reply.code(statusCode).send({ error: 'failed' });
  });

  const begin = (request: FastifyRequest): void => reject(limits.begin(request.ip));
  const attempt = (request: FastifyRequest, account: string): void =>
    reject(limits.attempt(request.ip, account));
  /** Each answer uses its challenge up, also if it is wrong. */
  const takeCeremony = (request: FastifyRequest, reply: FastifyReply): Ceremony | undefined => {
    ceremonyCookie.clear(reply);
    return ceremonies.take(ceremonyCookie.read(request));
  };
  const startSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    editor: Editor,
    action: string,
  ): Promise<void> => {
    const former = sessionCookie.read(request);
    if (former !== undefined) await sessions.end(former);
    sessionCookie.set(reply, await sessions.begin(editor.id));
    await editors.record(editor.id, action);
  };
  const invitationIn = async (token: string): Promise<Editor> => {
    const editor = await editors.invited(token);
    if (editor === undefined) throw new SignInError(404, 'invitation');
    return editor;
  };
  const accept = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, name }: { token: string; name: string },
    credential: Credential,
  ): Promise<void> => {
    const editor = await editors.accept(token, name, credential);
    if (editor === undefined) throw new SignInError(404, 'invitation');
    await startSession(request, reply, editor, 'accept invitation');
  };

  app.post('/admin/sign-in/begin', small, async (request, reply) => {
    begin(request);
    const options = await passkeys.signInOptions();
    ceremonyCookie.set(reply, ceremonies.issue({ challenge: options.challenge }));
    return options;
  });

  app.post('/admin/sign-in/finish', small, async (request, reply) => {
    const { response } = bodyOf(request);
    const { id = '' } = (response ?? {}) as { id?: unknown };
    attempt(request, String(id));
    const ceremony = takeCeremony(request, reply);
    const isOpen =
      ceremony !== undefined && ceremony.company === undefined && ceremony.invitation === undefined;
    const editor = isOpen ? await passkeys.verifySignIn(response, ceremony.challenge) : undefined;
    if (editor === undefined) throw new SignInError(401, 'passkey');
    await startSession(request, reply, editor, 'sign in');
    return {};
  });

  app.post('/admin/sign-in/invitation', small, async (request) => {
    const token = textIn(bodyOf(request), 'token');
    begin(request);
    const { email, name, role } = await invitationIn(token);
    return { email, name, role };
  });

  app.post('/admin/sign-in/register', small, async (request, reply) => {
    const invitation = readInvitation(request);
    attempt(request, hashOf(invitation.token));
    const options = await passkeys.registrationOptions(await invitationIn(invitation.token), invitation.name);
    ceremonyCookie.set(reply, ceremonies.issue({ challenge: options.challenge, invitation }));
    return options;
  });

  app.post('/admin/sign-in/register/finish', small, async (request, reply) => {
    begin(request);
    const ceremony = takeCeremony(request, reply);
    if (ceremony?.invitation === undefined || ceremony.company !== undefined)
      throw new SignInError(401, 'expired');
    const credential = await passkeys.verifyRegistration(bodyOf(request).response, ceremony.challenge);
    if (credential === undefined) throw new SignInError(401, 'passkey');
    await accept(request, reply, ceremony.invitation, credential);
    return {};
  });

  app.post('/admin/sign-in/end', small, async (request, reply) => {
    const token = sessionCookie.read(request);
    const editor = await sessions.find(token);
    if (token !== undefined && editor !== undefined) {
      await sessions.end(token);
      await editors.record(editor.id, 'sign out');
    }
    sessionCookie.clear(reply);
    return {};
  });

  if (company === undefined) return;
  app.post(`${companyPath}/begin`, small, async (request, reply) => {
    begin(request);
    const invitation = bodyOf(request).token === undefined ? undefined : readInvitation(request);
    const place = readPlace(request);
    if (invitation !== undefined) await invitationIn(invitation.token);
    const { address, checks } = await company.start().catch((error: unknown) => {
      request.log.error({ err: error }, 'the identity provider does not answer');
      throw new SignInError(503, 'provider');
    });
    // Lax: the provider sends the browser back from its own site.
    ceremonyCookie.set(
      reply,
      ceremonies.issue({ challenge: '', company: { ...checks, place }, invitation }),
      'Lax',
    );
    return { address };
  });

  app.get(companyPath, async (request, reply) => {
    const failed = (code: string, place = ''): FastifyReply =>
      reply.redirect(`/admin/sign-in?failed=${code}${place}`, 303);
    if (limits.begin(request.ip) > 0) return failed('tooMany');
    const ceremony = takeCeremony(request, reply);
    if (ceremony?.company === undefined) return failed('expired');
    const { place } = ceremony.company;
    const query = request.url.split('?')[1] ?? '';
    const account = await company.finish(query, ceremony.company).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the answer of the identity provider is not valid');
      return undefined;
    });
    if (account === undefined) return failed('provider', place);
    if (ceremony.invitation !== undefined) {
      try {
        await accept(request, reply, ceremony.invitation, account);
      } catch (error) {
        if (error instanceof SignInError) return failed(error.code);
        if (error instanceof EditorsError) return failed('taken');
        throw error;
      }
      return reply.redirect(`/admin${place}`, 303);
    }
    const editor = await company.find(account);
    if (editor === undefined) return failed('account', place);
    await startSession(request, reply, editor, 'sign in');
    return reply.redirect(`/admin${place}`, 303);
  });
}

function reject(retryAfter: number): void {
  if (retryAfter > 0) throw new SignInError(429, 'tooMany', retryAfter);
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function textIn(body: Record<string, unknown>, key: string): string {
  const text = body[key];
  if (typeof text !== 'string' || text.length > 200) throw new SignInError(422, 'failed');
  return text;
}

/** @returns the place in the editor that led to the sign-in; empty without one. It is a fragment, so it leads to no other page. */
function readPlace(request: FastifyRequest): string {
  const { place } = bodyOf(request);
  return typeof place === 'string' && /^#\/[\w/.?&=%+~-]{0,500}$/.test(place) ? place : '';
}

function readInvitation(request: FastifyRequest): { token: string; name: string } {
  const body = bodyOf(request);
  const name = textIn(body, 'name').trim();
  // The name goes into commits: Git separates it from the address by these characters.
  if (name === '' || name.length > 100 || /[<>\p{C}]/u.test(name)) throw new SignInError(422, 'name');
  return { token: textIn(body, 'token'), name };
}
