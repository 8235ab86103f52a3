import type { FastifyInstance, FastifyRequest } from 'fastify';
import { object, string } from 'yup';

import { tagOf } from '../../src/i18n/languages';
import { mayPublish } from '../sign-in/roles';

import type { Editor } from './admin-guard';
import type { ContentStore } from './content-store';
import { readNotes, summaryOf, writeNotes, type DraftNotes, type NotesSummary } from './draft-notes';
import { branchOf, findDraft } from './drafts';
import { notYourRole } from './editor-guard';
import { editorErrorFor } from './http-error';
import { languageOfBrowser } from './notice-pages';
import { readStrictly } from './protocol';
import { withDraft, type DraftStatus } from './refs';
import { cancelSchedule, scheduleDraft } from './schedule';

/** Schedule and comments of a draft, with its status. */
export interface ReviewedDraft extends DraftNotes {
  status: DraftStatus;
}

interface DraftRoutesOptions {
  authorIn: (request: FastifyRequest) => Editor;
  record: (request: FastifyRequest, line: { action: string; detail: string }) => Promise<void>;
}

const text = string().required().max(1000);
const draft = { collection: text, slug: text };
const schemas = {
  notes: object(draft).noUnknown().required(),
  schedule: object({
    ...draft,
    commit: text,
    // ISO 8601 in UTC, as `Date.toISOString` writes it.
    at: string()
      .required()
      .test(
        'instant',
        'at is not an instant',
        (value) => new Date(value).getTime() > 0 && value.endsWith('Z'),
      ),
    timeZone: string().required().test('zone', 'timeZone is unknown', isTimeZone),
  })
    .noUnknown()
    .required(),
  comment: object({ ...draft, text: string().required().max(2000).matches(/\S/) })
    .noUnknown()
    .required(),
};

/** A thread longer than this is another conversation; the oldest comments go. */
const mostComments = 100;

/** Adds schedules and comments of drafts. */
export function addDraftRoutes(
  scope: FastifyInstance,
  store: ContentStore,
  { authorIn, record }: DraftRoutesOptions,
): void {
  scope.post('/admin/api/drafts/notes', async ({ body }): Promise<ReviewedDraft> => {
    const name = readStrictly(schemas.notes, body);
    const found = findDraft(await store.refs(), name);
    return { ...(await readNotes(store, found)), status: found.status };
  });
  scope.post('/admin/api/drafts/schedule', async (request): Promise<NotesSummary> => {
    rejectWriters(request);
    const { commit, at, timeZone, ...name } = readStrictly(schemas.schedule, request.body);
    if (Date.parse(at) <= Date.now()) throw editorErrorFor(422, 'schedulePast', {});
    const before = findDraft(await store.refs(), name);
    const { scheduledAt } = summaryOf(before, await readNotes(store, before));
    const language = tagOf(languageOfBrowser(request.headers['accept-language']));
    const answer = await scheduleDraft(store, name, { commit, at, timeZone, language }, authorIn(request));
    const action = scheduledAt === undefined ? 'schedule' : 'change schedule';
    await record(request, { action, detail: `${name.collection} ${name.slug} ${at}` });
    return answer;
  });
  scope.post('/admin/api/drafts/cancel-schedule', async (request): Promise<NotesSummary> => {
    rejectWriters(request);
    const name = readStrictly(schemas.notes, request.body);
    const answer = await cancelSchedule(store, name);
    await record(request, { action: 'cancel schedule', detail: `${name.collection} ${name.slug}` });
    return answer;
  });
  scope.post('/admin/api/drafts/comment', async (request): Promise<ReviewedDraft> => {
    const { text: comment, ...name } = readStrictly(schemas.comment, request.body);
    const { name: author, email } = authorIn(request);
    const added = { time: new Date().toISOString(), author: { name: author, email }, text: comment.trim() };
    const answer = await store.change(async (refs) => {
      const found = findDraft(refs, name);
      const before = await readNotes(store, found);
      const notes = { ...before, comments: [...before.comments, added].slice(-mostComments) };
      const changed = { ...found, notes: await writeNotes(store, notes) };
      return { refs: withDraft(refs, branchOf(name), changed), answer: { ...notes, status: found.status } };
    });
    await record(request, { action: 'comment', detail: `${name.collection} ${name.slug}` });
    return answer;
  });
}

function rejectWriters({ editor }: FastifyRequest): void {
  if (editor !== undefined && !mayPublish(editor.role)) throw notYourRole();
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
