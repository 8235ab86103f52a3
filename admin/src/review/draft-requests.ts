import type { NotesSummary } from '../../../server/editing/draft-notes';
import type { ReviewedDraft } from '../../../server/editing/draft-routes';
import type { EditorPlace } from '../../../src/editor/decap/editor-address';
import { draftKey } from '../back-end/opened-texts';
import { startedBackEnd } from '../back-end/register-back-end';
import { postJson } from '../back-end/requests';

/** @throws BackEndError, as do the next three */
export async function loadDraft({ collection, slug }: EditorPlace): Promise<ReviewedDraft> {
  return (await postJson('/admin/api/drafts/notes', { collection, slug })) as ReviewedDraft;
}

/** Publishes the draft, as it is open in the form, at a time. */
export async function scheduleDraft({ collection, slug }: EditorPlace, at: Date): Promise<NotesSummary> {
  const commit = startedBackEnd().opened.commitOf(draftKey(collection, slug));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const body = { collection, slug, commit, at: at.toISOString(), timeZone };
  return (await postJson('/admin/api/drafts/schedule', body)) as NotesSummary;
}

export async function cancelSchedule({ collection, slug }: EditorPlace): Promise<void> {
  await postJson('/admin/api/drafts/cancel-schedule', { collection, slug });
}

export async function addComment({ collection, slug }: EditorPlace, text: string): Promise<ReviewedDraft> {
  return (await postJson('/admin/api/drafts/comment', { collection, slug, text })) as ReviewedDraft;
}
