import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BackEndSettings } from '../../src/editor/decap/editor-settings';
import type { Inbox } from '../../src/leads/inbox/inbox';
import {
  inboxApi,
  type EraseAnswer,
  type InboxOverview,
  type LeadChange,
  type LeadDetails,
  type LeadPage,
} from '../../src/leads/inbox/protocol';
import { retentionDays } from '../../src/leads/retention';
import type { InboxLead } from '../../src/leads/store/inbox';
import type { Author } from '../../src/leads/store/inbox-changes';
import type { Editing } from '../editing/editing';
import { addEditorAnswers, guardEditorRoutes, record } from '../editing/editor-guard';
import { editorErrorFor, HttpError } from '../editing/http-error';
import type { Releases } from '../releases/releases';
import { mayReadLeads } from '../sign-in/roles';
import type { SignIn } from '../sign-in/sign-in';

import { detailsOf, summaryOf } from './answers';
import { copyOf, csvOf, jsonOf } from './exports';
import { readerOf, readPeople, withPeople } from './people';
import {
  cursorOf,
  readAddress,
  readChange,
  readEraseRequest,
  readExportQuery,
  readLanguage,
  readListQuery,
  readQuarantineRequest,
  readReference,
} from './requests';

interface InboxRoutesOptions {
  inbox: Inbox;
  releases: Releases;
  /** Undefined if nothing can be edited on this machine. */
  editing: Editing | undefined;
  /** Undefined if the editor is for this machine only. */
  signIn: SignIn | undefined;
  /** Of the editor's settings, for the headers. */
  backEnd: BackEndSettings;
}

/** Leads of one page of the list. */
const pageSize = 50;
/** Leads in a copy for one person. */
const mostInCopy = 1000;
/** 10,000 escaped characters and more. */
const largestBody = 128 * 1024;

/** Adds the routes of src/leads/inbox/protocol.ts, for sales people and, if the operator wants, publishers. */
export async function addInboxRoutes(app: FastifyInstance, options: InboxRoutesOptions): Promise<void> {
  const { inbox, releases, editing, signIn } = options;
  addEditorAnswers(app, options.backEnd);
  const publishersToo = signIn?.settings.leadsForPublishers ?? false;
  guardEditorRoutes(app, { editing, signIn, mayUse: (role) => mayReadLeads(role, publishersToo) });

  const people = () => readPeople(editing, signIn);
  const authorOf = (request: FastifyRequest): Author => ({ editor: readerOf(request), at: inbox.now() });
  const audit = (request: FastifyRequest, action: string, detail: string) =>
    record(request, signIn, { action, detail });
  const find = async (reference: string): Promise<InboxLead> => {
    const lead = await inbox.find(reference);
    if (lead === undefined) throw editorErrorFor(404, 'leadGone', {});
    return lead;
  };
  const details = async (request: FastifyRequest, lead: InboxLead): Promise<LeadDetails> =>
    detailsOf(lead, inbox, await people(), readLanguage(request.query), releases.current());
  const bodyLimit = largestBody;

  app.get(inboxApi, async (request): Promise<LeadPage> => {
    const { filter, after } = readListQuery(request.query);
    const everybody = await people();
    const { leads, next, total } = await inbox.list(withPeople(filter, everybody), after, pageSize);
    return {
      leads: leads.map((lead) => summaryOf(lead, everybody)),
      next: next === undefined ? null : cursorOf(next),
      total,
    };
  });

  app.get(`${inboxApi}/overview`, async (request): Promise<InboxOverview> => {
    const { latest = null, ...counts } = await inbox.overview();
    return {
      ...counts,
      latest,
      people: (await people()).assignable,
      reader: readerOf(request),
      retention: retentionDays,
      timeZone: inbox.timeZone,
    };
  });

  const addExport = (format: 'csv' | 'json', type: string, write: typeof csvOf): void => {
    app.get(`${inboxApi}/export.${format}`, async (request, reply) => {
      const filter = readExportQuery(request.query);
      const everybody = await people();
      const stored = withPeople(filter, everybody);
      const { total } = await inbox.list(stored, undefined, 1);
      await audit(request, 'export leads', `${format}, ${total}`);
      return asFile(reply, `leads.${format}`, type).send(Readable.from(write(inbox, stored, everybody)));
    });
  };
  addExport('csv', 'text/csv; charset=utf-8', csvOf);
  addExport('json', 'application/json; charset=utf-8', jsonOf);

  app.get(`${inboxApi}/copy.json`, async (request, reply) => {
    const address = readAddress(request.query);
    const leads = await inbox.ofAddress(address, mostInCopy);
    const references = leads.map(({ reference }) => reference);
    await inbox.noteExport(references, authorOf(request));
    await audit(request, 'copy leads', listed(references));
    const copy = await copyOf(inbox, address, leads);
    return asFile(reply, 'copy.json', 'application/json; charset=utf-8').send(JSON.stringify(copy, null, 2));
  });

  app.get<{ Params: { reference: string } }>(`${inboxApi}/:reference`, async (request) => {
    const lead = await find(readReference(request.params.reference));
    const answer = await details(request, lead);
    await audit(request, 'view lead', lead.reference);
    return answer;
  });

  app.post<{ Params: { reference: string } }>(`${inboxApi}/:reference`, { bodyLimit }, async (request) => {
    const change = readChange(request.body);
    const { reference } = await find(readReference(request.params.reference));
    if ('assignee' in change && change.assignee !== null) {
      const { assignable } = await people();
      if (!assignable.some(({ id }) => id === change.assignee))
        throw new HttpError(422, 'assignee must be the id of somebody who may read leads');
    }
    await inbox.change(reference, change, authorOf(request));
    await audit(request, 'change lead', `${reference} ${changeText(change)}`);
    return details(request, await find(reference));
  });

  app.post(`${inboxApi}/quarantine`, { bodyLimit }, async (request) => {
    const { references, decision } = readQuarantineRequest(request.body);
    const decided = await inbox.decide(references, decision, authorOf(request));
    await audit(request, decision === 'deliver' ? 'release leads' : 'confirm spam', listed(decided));
    return { changed: decided.length };
  });

  app.post(`${inboxApi}/erase`, { bodyLimit }, async (request): Promise<EraseAnswer> => {
    const { references, ...answer } = await inbox.erase(readEraseRequest(request.body));
    await audit(request, 'erase leads', listed(references));
    return answer;
  });
}

function asFile(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
}

/** Of a note or another attempt, only that there is one. */
function changeText(change: LeadChange): string {
  if ('progress' in change) return `progress ${change.progress}`;
  if ('assignee' in change) return `assignee ${change.assignee ?? 'none'}`;
  return 'note' in change ? 'note' : 'retry';
}

/** The log shortens long lines. */
function listed(references: readonly string[]): string {
  return [String(references.length), ...references].join(' ');
}
