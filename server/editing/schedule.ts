import type { EditorErrorReason } from '../../src/editor/decap/editor-errors';

import type { Editor } from './admin-guard';
import type { ContentStore } from './content-store';
import {
  notesWithoutSchedule,
  readNotes,
  scheduleOf,
  summaryOf,
  writeNotes,
  type NotesSummary,
  type Person,
  type Schedule,
} from './draft-notes';
import { branchOf, draftChanged, findDraft, publishableCommit, type DraftName } from './drafts';
import { editorErrorFor, HttpError } from './http-error';
import { draftPrefix, readyStatus, withDraft, type Draft } from './refs';

/** What became of a scheduled draft when it was due. */
export interface ScheduleOutcome {
  draft: DraftName;
  schedule: Schedule;
  /** Undefined if it was published. */
  failure: EditorErrorReason | undefined;
}

export interface DueOptions {
  /** Clock in milliseconds. */
  now: () => number;
  /** Whether the scheduler still has the right. */
  mayPublish: (scheduler: Person) => Promise<boolean>;
  onError: (draft: DraftName, error: unknown) => void;
}

/**
 * Approves a draft for its publication at a time, or at another time than before.
 * @param schedule with the commit that the editor has read
 * @throws HttpError as for “Ready”
 */
export function scheduleDraft(
  store: ContentStore,
  name: DraftName,
  schedule: Omit<Schedule, 'by'>,
  editor: Editor,
): Promise<NotesSummary> {
  return store.change(async (refs) => {
    const draft = findDraft(refs, name);
    if (schedule.commit !== draft.commit) throw draftChanged();
    await publishableCommit(store, refs, name, editor);
    const { comments } = await readNotes(store, draft);
    const notes = { comments, schedule: { ...schedule, by: { name: editor.name, email: editor.email } } };
    const scheduled: Draft = { ...draft, status: readyStatus, notes: await writeNotes(store, notes) };
    return { refs: withDraft(refs, branchOf(name), scheduled), answer: summaryOf(scheduled, notes) };
  });
}

/** The draft stays ready. */
export function cancelSchedule(store: ContentStore, name: DraftName): Promise<NotesSummary> {
  return store.change(async (refs) => {
    const draft = findDraft(refs, name);
    const changed = { ...draft, notes: await notesWithoutSchedule(store, draft) };
    return {
      refs: withDraft(refs, branchOf(name), changed),
      answer: summaryOf(changed, await readNotes(store, changed)),
    };
  });
}

/** Publishes the drafts that are due. A draft that cannot be published is a draft again, with the reason. */
export async function publishDue(store: ContentStore, options: DueOptions): Promise<ScheduleOutcome[]> {
  const outcomes: ScheduleOutcome[] = [];
  for (const [branch, draft] of (await store.refs()).drafts) {
    if (!isDue(scheduleOf(draft, await readNotes(store, draft)), options)) continue;
    const [collection = '', ...slug] = branch.slice(draftPrefix.length).split('/');
    const name = { collection, slug: slug.join('/') };
    try {
      const outcome = await publishIfDue(store, name, options);
      if (outcome !== undefined) outcomes.push(outcome);
    } catch (error) {
      options.onError(name, error);
    }
  }
  return outcomes;
}

/** @throws what may be over at the next try, such as a lock */
function publishIfDue(
  store: ContentStore,
  name: DraftName,
  options: DueOptions,
): Promise<ScheduleOutcome | undefined> {
  return store.change<ScheduleOutcome | undefined>(async (refs) => {
    const branch = branchOf(name);
    const draft = refs.drafts.get(branch);
    if (draft === undefined) return { refs, answer: undefined };
    const notes = await readNotes(store, draft);
    const schedule = scheduleOf(draft, notes);
    if (!isDue(schedule, options)) return { refs, answer: undefined };
    try {
      if (!(await options.mayPublish(schedule.by)))
        throw editorErrorFor(403, 'schedulerLeft', { name: schedule.by.name });
      const tip = await publishableCommit(store, refs, name, schedule.by);
      const answer = { draft: name, schedule, failure: undefined };
      return { refs: { ...withDraft(refs, branch, undefined), tip }, answer };
    } catch (error) {
      const reason = finalReason(error);
      if (reason === undefined) throw error;
      const failed = { comments: notes.comments, failure: { at: schedule.at, reason } };
      const changed: Draft = { ...draft, status: 'draft', notes: await writeNotes(store, failed) };
      return {
        refs: withDraft(refs, branch, changed),
        answer: { draft: name, schedule, failure: reason },
      };
    }
  });
}

function isDue(schedule: Schedule | undefined, { now }: DueOptions): schedule is Schedule {
  return schedule !== undefined && Date.parse(schedule.at) <= now();
}

const finalCodes: readonly string[] = ['contentErrors', 'draftOutdated', 'schedulerLeft'];

/** @returns why the draft cannot be published before somebody changes something; undefined for other errors */
function finalReason(error: unknown): EditorErrorReason | undefined {
  const reason =
    error instanceof HttpError ? (error.more.reason as EditorErrorReason | undefined) : undefined;
  return reason !== undefined && finalCodes.includes(reason.code) ? reason : undefined;
}
