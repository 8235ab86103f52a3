import { filesOfEntry, type EditorPlace } from '../../../src/editor/decap/editor-address';

import { backEndContext, type BackEndContext, type BackEndDialogs } from './context';
import { findErrors } from './find-errors';
import { draftKey, type OpenedTexts } from './opened-texts';
import { readingMethods } from './reading';
import { EditorNotice } from './requests';
import { savingMethods } from './saving';
import type { BackEnd } from './types';

export interface WrappedBackEnd extends BackEnd {
  opened: OpenedTexts;
}

/**
 * Adds to one of Decap's back ends: saves that change only what the editor changed and overwrite nobody, checks of all
 * languages before publishing, and the messages of the interface as entries.
 *
 * @param isLocal whether the server beside the site compares texts itself
 */
export function wrapBackEnd(backEnd: BackEnd, isLocal: boolean, dialogs: BackEndDialogs): WrappedBackEnd {
  const context = backEndContext(backEnd, isLocal, dialogs);
  return Object.assign(backEnd, {
    opened: context.opened,
    ...readingMethods(context),
    ...savingMethods(context),
    ...publishingMethods(context),
  });
}

type Publishing = Pick<
  BackEnd,
  'updateUnpublishedEntryStatus' | 'publishUnpublishedEntry' | 'deleteUnpublishedEntry'
>;

/** @returns the methods for drafts: none becomes ready that the build would reject in any language */
function publishingMethods(context: BackEndContext): Publishing {
  const { original, isLocal, opened, load, reportErrors, dialogs } = context;

  async function rejectErrors(draft: EditorPlace): Promise<void> {
    // The server beside the site checks the whole content itself.
    if (isLocal) return;
    const files = await Promise.all(
      filesOfEntry(draft).map(async (path) => ({ path, raw: (await load(path, draft)) ?? '' })),
    );
    const errors = await findErrors(original, draft, files);
    if (errors.length > 0) throw new EditorNotice(dialogs.showErrors(errors));
  }

  async function endDraft(collection: string, slug: string, work: Promise<unknown>): Promise<unknown> {
    const answer = await reportErrors(work);
    opened.drop(draftKey(collection, slug));
    dialogs.noteDraft(draftKey(collection, slug), false);
    return answer;
  }

  return {
    updateUnpublishedEntryStatus: async (collection, slug, status) => {
      if (status === 'pending_publish') await rejectErrors({ collection, slug });
      return reportErrors(original.updateUnpublishedEntryStatus(collection, slug, status));
    },
    publishUnpublishedEntry: async (collection, slug) => {
      await rejectErrors({ collection, slug });
      return endDraft(collection, slug, original.publishUnpublishedEntry(collection, slug));
    },
    deleteUnpublishedEntry: (collection, slug) =>
      endDraft(collection, slug, original.deleteUnpublishedEntry(collection, slug)),
  };
}
