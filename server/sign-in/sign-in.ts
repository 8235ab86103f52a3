import type { FastifyRequest } from 'fastify';

import { editorHeader } from '../../src/editor/decap/editor-settings';
import type { EmailSettings } from '../../src/leads/settings';

import { openCompanyAccounts, type CompanyAccounts } from './company-accounts';
import { hostCookie, type Cookie } from './cookies';
import { openEditorsDatabase } from './database';
import { createDraftVisits, type DraftVisits } from './draft-visits';
import { openEditors, type Editor, type Editors } from './editors';
import { sendInvitation, type InvitationLanguage } from './invitation-mail';
import { openPasskeys, type Passkeys } from './passkeys';
import { openSessions, sessionMs, type Sessions } from './sessions';
import type { SignInSettings } from './settings';

/** Signing in of editors, and what the rest of the server asks about them. */
export interface SignIn {
  settings: SignInSettings;
  editors: Editors;
  sessions: Sessions;
  passkeys: Passkeys;
  /** Undefined if no provider is configured. */
  company: CompanyAccounts | undefined;
  sessionCookie: Cookie;
  /** Undefined if no host for previews is configured. */
  drafts: DraftVisits | undefined;
  /** @returns whether a page of another site, another host name or a form sent this, so that the session must not count */
  isForeign: (request: FastifyRequest) => boolean;
  /** @returns the signed-in editor; undefined without a session */
  editorOf: (request: FastifyRequest) => Promise<Editor | undefined>;
  /** How mails to editors are sent; without it whoever invites gets the link. */
  mail: EmailSettings | undefined;
  /** @returns the link, unless it was sent by e-mail @throws if the mail server does not take the mail */
  deliver: (token: string, editor: Editor, language: InvitationLanguage) => Promise<string | undefined>;
  /** Clock in milliseconds. */
  now: () => number;
  close: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, on routes of the editor. */
    editor: Editor | undefined;
  }
}

export interface SignInOptions {
  settings: SignInSettings;
  /** How invitations are sent; undefined if no mail server is configured. */
  mail: EmailSettings | undefined;
  now?: () => number;
}

/** @throws if the database cannot be opened */
export async function openSignIn({ settings, mail, now = Date.now }: SignInOptions): Promise<SignIn> {
  const { origin, draftsOrigin, company } = settings;
  const client = await openEditorsDatabase(settings.database);
  const sessions = openSessions(client, now);
  const sessionCookie = hostCookie('editor', origin, sessionMs);
  const { hostname } = new URL(origin);
  return {
    settings,
    editors: openEditors(client, now),
    sessions,
    passkeys: openPasskeys(client, origin),
    company: company && openCompanyAccounts(client, origin, company),
    sessionCookie,
    drafts: draftsOrigin === undefined ? undefined : createDraftVisits(draftsOrigin, sessions, now),
    isForeign: (request) => {
      const { origin: sender, 'sec-fetch-site': site = 'same-origin' } = request.headers;
      // A foreign name can point to this server.
      if (request.hostname !== hostname || (site !== 'same-origin' && site !== 'none')) return true;
      if (request.method === 'GET' || request.method === 'HEAD')
        return sender !== undefined && sender !== origin;
      return sender !== origin || request.headers[editorHeader] === undefined;
    },
    editorOf: (request) => sessions.find(sessionCookie.read(request)),
    mail,
    deliver: async (token, editor, language) => {
      // Behind “#”, so that it is in no log and no mail scanner uses it up.
      const link = `${origin}/admin/sign-in#invitation=${token}`;
      if (mail === undefined) return link;
      await sendInvitation(mail, { to: editor.email, role: editor.role, link, language });
      return undefined;
    },
    now,
    close: () => client.close(),
  };
}
