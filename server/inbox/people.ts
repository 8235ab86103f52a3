import type { FastifyRequest } from 'fastify';

import type { LeadFilter, Person } from '../../src/leads/inbox/protocol';
import type { InboxFilter } from '../../src/leads/store/inbox';
import type { Editing } from '../editing/editing';
import { mayReadLeads } from '../sign-in/roles';
import type { SignIn } from '../sign-in/sign-in';

/** Editors as the inbox shows them. */
export interface People {
  /** Who can be assigned. */
  assignable: Person[];
  /** @returns null for an editor who was removed */
  named: (id: string | undefined) => Person | null;
}

/** Whoever works on this machine without signing in. */
const localId = 'local';

export async function readPeople(editing: Editing | undefined, signIn: SignIn | undefined): Promise<People> {
  const editors = (await signIn?.editors.list()) ?? [
    { id: localId, name: editing?.content.user.name ?? '', role: 'sales' as const },
  ];
  const people = new Map(editors.map(({ id, name }) => [id, { id, name }]));
  const publishersToo = signIn?.settings.leadsForPublishers ?? false;
  return {
    assignable: editors
      // Invited editors have no name before they sign in.
      .filter(({ name, role }) => name !== '' && mayReadLeads(role, publishersToo))
      .map(({ id, name }) => ({ id, name })),
    named: (id) => (id === undefined ? null : (people.get(id) ?? null)),
  };
}

/** @returns the id of who sent the request */
export function readerOf({ editor }: FastifyRequest): string {
  return editor?.id ?? localId;
}

/** Leads of a removed editor have no assignee either. */
export function withPeople({ assignee, ...filter }: LeadFilter, { assignable }: People): InboxFilter {
  if (assignee === undefined) return filter;
  if (assignee !== 'none') return { ...filter, assignee };
  return { ...filter, assignee: { noneOf: assignable.map(({ id }) => id) } };
}
