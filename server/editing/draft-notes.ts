import type { EditorErrorReason } from '../../src/editor/decap/editor-errors';
import type { LanguageTag } from '../../src/i18n/languages';

import type { ContentStore } from './content-store';
import { readyStatus, type Draft } from './refs';

/** What belongs to a draft beside its files: JSON in Git, which is deleted with the draft. */
export interface DraftNotes {
  schedule?: Schedule | undefined;
  failure?: ScheduleFailure | undefined;
  /** Oldest first. */
  comments: readonly DraftComment[];
}

/** When a draft is published. */
export interface Schedule {
  /** ISO 8601, in UTC. */
  at: string;
  /** The draft’s commit that was read and approved. */
  commit: string;
  by: Person;
  /** For a mail if it fails: the scheduler’s language and time zone, such as `Asia/Ho_Chi_Minh`. */
  language: LanguageTag;
  timeZone: string;
}

/** Why a scheduled draft was not published. */
export interface ScheduleFailure {
  /** When it was due, ISO 8601. */
  at: string;
  reason: EditorErrorReason;
}

export interface DraftComment {
  /** ISO 8601. */
  time: string;
  author: Person;
  text: string;
}

export interface Person {
  name: string;
  email: string;
}

/** Notes for lists of drafts. */
export interface NotesSummary {
  /** ISO 8601; undefined if the draft is not scheduled. */
  scheduledAt: string | undefined;
  failure: ScheduleFailure | undefined;
  comments: number;
  lastComment: DraftComment | undefined;
}

/** By blob id, because they are read every few seconds. */
const knownNotes = new Map<string, DraftNotes>();
const mostKnown = 500;

/** @returns empty notes if there are none, or they cannot be read */
export async function readNotes(
  { objects }: Pick<ContentStore, 'objects'>,
  { notes: id }: Draft,
): Promise<DraftNotes> {
  if (id === undefined) return { comments: [] };
  const known = knownNotes.get(id);
  if (known !== undefined) return known;
  const notes = parseNotes((await objects.read([id])).get(id)?.toString() ?? '');
  if (knownNotes.size >= mostKnown) knownNotes.clear();
  knownNotes.set(id, notes);
  return notes;
}

function parseNotes(text: string): DraftNotes {
  try {
    return { comments: [], ...(JSON.parse(text) as Partial<DraftNotes>) };
  } catch {
    return { comments: [] };
  }
}

/** @returns the blob; undefined if the notes are empty */
export async function writeNotes(
  { git }: Pick<ContentStore, 'git'>,
  notes: DraftNotes,
): Promise<string | undefined> {
  const { schedule, failure, comments } = notes;
  if (schedule === undefined && failure === undefined && comments.length === 0) return undefined;
  return git.run(['hash-object', '-w', '--stdin'], {
    input: JSON.stringify({ schedule, failure, comments }),
  });
}

/** @returns the schedule, if it is for the draft as it is and the draft is still approved */
export function scheduleOf({ commit, status }: Draft, { schedule }: DraftNotes): Schedule | undefined {
  return status === readyStatus && schedule?.commit === commit ? schedule : undefined;
}

export function summaryOf(draft: Draft, notes: DraftNotes): NotesSummary {
  return {
    scheduledAt: scheduleOf(draft, notes)?.at,
    failure: notes.failure,
    comments: notes.comments.length,
    lastComment: notes.comments.at(-1),
  };
}

/** @returns the notes’ blob without the schedule */
export async function notesWithoutSchedule(store: ContentStore, draft: Draft): Promise<string | undefined> {
  const notes = await readNotes(store, draft);
  return writeNotes(store, { ...notes, schedule: undefined });
}

/**
 * A schedule survives the save of a publisher, who approves what is saved, but not that of a writer.
 * @param before the draft before the save @returns the notes’ blob after it
 */
export async function notesAfterSave(
  store: ContentStore,
  before: Draft,
  saved: Pick<Draft, 'commit' | 'status'>,
): Promise<string | undefined> {
  const notes = await readNotes(store, before);
  const schedule = saved.status === readyStatus ? scheduleOf(before, notes) : undefined;
  return writeNotes(store, {
    comments: notes.comments,
    schedule: schedule && { ...schedule, commit: saved.commit },
  });
}
