import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from './cookies';
import { mayEdit } from './roles';
import { sessionMs, type Sessions } from './sessions';
import { createTickets } from './tickets';

interface Visit {
  /** Token of the editor's session. */
  session: string;
  /** Name of the preview. */
  draft: string;
}

/**
 * Shows previews of drafts to signed-in editors, at a host of their own: a page of a draft cannot reach the editor's session.
 * The editor sends the browser there with a ticket, for which it gets a cookie. The host shows the draft that was opened last.
 */
export interface DraftVisits {
  /** @param path of the page to show @returns the address that opens it, once within a minute */
  addressOf: (visit: Visit, path: string) => string;
  isDraftsHost: (request: FastifyRequest) => boolean;
  /** @returns whether this was a ticket's address, which is answered then */
  open: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** @returns the preview's name; undefined if the browser opened none, or the editor's session has ended */
  draftOf: (request: FastifyRequest) => Promise<string | undefined>;
}

const openPath = '/open-draft';
const ticketMs = 60_000;

/** @param now clock in milliseconds */
export function createDraftVisits(origin: string, sessions: Sessions, now: () => number): DraftVisits {
  const tickets = createTickets<Visit & { path: string }>(ticketMs, now);
  const visits = createTickets<Visit>(sessionMs, now);
  const cookie = hostCookie('draft', origin, sessionMs);
  const { hostname } = new URL(origin);
  return {
    addressOf: (visit, path) => `${origin}${openPath}?ticket=${tickets.issue({ ...visit, path })}`,
    isDraftsHost: (request) => request.hostname === hostname,
    open: (request, reply) => {
      const { pathname, searchParams } = new URL(request.url, origin);
      if (pathname !== openPath) return false;
      const ticket = tickets.take(searchParams.get('ticket') ?? undefined);
      if (ticket === undefined) return false;
      // Lax: browsers come from the editor's host.
      cookie.set(reply, visits.issue(ticket), 'Lax');
      void reply.redirect(ticket.path, 303);
      return true;
    },
    draftOf: async (request) => {
      const visit = visits.find(cookie.read(request));
      const editor = await sessions.find(visit?.session);
      return editor !== undefined && mayEdit(editor.role) ? visit?.draft : undefined;
    },
  };
}
