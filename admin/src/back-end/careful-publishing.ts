import { filesOfEntry } from '../../../src/cms/editor-address';

import type { Care } from './care';
import { findFaults } from './find-faults';
import { lineOf } from './opened-texts';
import type { BackEnd } from './types';

type Publishing = Pick<
  BackEnd,
  'updateUnpublishedEntryStatus' | 'publishUnpublishedEntry' | 'deleteUnpublishedEntry'
>;

/** @returns the methods for what becomes of drafts: none gets ready that the build would refuse, in whatever language */
export function carefulPublishing({ own, opened, load, told, desk }: Care): Publishing {
  async function refuseFaults(collection: string, slug: string): Promise<void> {
    const files = await Promise.all(
      filesOfEntry({ collection, slug }).map(async (path) => ({
        path,
        raw: (await load(path, { collection, slug })) ?? '',
      })),
    );
    const faults = await findFaults(own, { collection, slug }, files);
    if (faults.length > 0) throw new Error(desk.tellFaults(faults));
  }

  /** The draft is none any more. */
  async function end(collection: string, slug: string, work: Promise<unknown>): Promise<unknown> {
    const answer = await told(work);
    opened.drop(lineOf(collection, slug));
    desk.noteDraft(lineOf(collection, slug), false);
    return answer;
  }

  return {
    updateUnpublishedEntryStatus: async (collection, slug, status) => {
      if (status === 'pending_publish') await refuseFaults(collection, slug);
      return told(own.updateUnpublishedEntryStatus(collection, slug, status));
    },
    publishUnpublishedEntry: async (collection, slug) => {
      await refuseFaults(collection, slug);
      return end(collection, slug, own.publishUnpublishedEntry(collection, slug));
    },
    deleteUnpublishedEntry: (collection, slug) =>
      end(collection, slug, own.deleteUnpublishedEntry(collection, slug)),
  };
}
