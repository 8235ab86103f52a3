import type { Desk } from './desk';
import { lineOf, openedTexts, type OpenedTexts } from './opened-texts';
import type { BackEnd } from './types';

/** A draft, by what Decap calls it. */
export interface DraftName {
  collection: string;
  slug: string;
}

/** What all parts of the careful back end work with. */
export interface Care {
  /** Decap’s back end as it was. */
  own: BackEnd;
  /** Whether the server beside the site compares texts itself. */
  isLocal: boolean;
  desk: Desk;
  opened: OpenedTexts;
  /** @returns the text of a file as it stands now, published or in a draft; null if it is not there */
  load: (path: string, draft?: DraftName) => Promise<string | null>;
  /** Loads a file for the form, and remembers what the form was filled from. */
  open: (path: string, draft?: DraftName) => Promise<string | null>;
  /** Tells the editor if the work fails. */
  told: <Answer>(work: Promise<Answer>) => Promise<Answer>;
}

export function careFor(plain: BackEnd, isLocal: boolean, desk: Desk): Care {
  const own = boundMethods(plain);
  const opened = openedTexts();
  const load: Care['load'] = async (path, draft) => {
    try {
      if (!draft) return (await own.getEntry(path)).data;
      // decap-server asks for an id, and reads by the path.
      const id = isLocal ? path : '';
      return await own.unpublishedEntryDataFile(draft.collection, draft.slug, path, id);
    } catch {
      return null;
    }
  };
  return {
    own,
    isLocal,
    desk,
    opened,
    load,
    open: async (path, draft) => {
      const text = await load(path, draft);
      // Where a draft does not have the file there may still be an error of the moment: nothing is known of it then.
      opened.set(draft && lineOf(draft.collection, draft.slug), path, text);
      return text;
    },
    told: (work) =>
      work.catch((error: unknown) => {
        desk.tell(error);
        throw error;
      }),
  };
}

type Methods = Omit<BackEnd, 'branch'>;

/** The methods as they were, for those that are replaced call them. */
function boundMethods(plain: BackEnd): BackEnd {
  const names: (keyof Methods)[] = [
    'entriesByFolder',
    'entriesByFiles',
    'getEntry',
    'getMedia',
    'getMediaFile',
    'unpublishedEntries',
    'unpublishedEntry',
    'unpublishedEntryDataFile',
    'unpublishedEntryMediaFile',
    'persistEntry',
    'updateUnpublishedEntryStatus',
    'publishUnpublishedEntry',
    'deleteUnpublishedEntry',
    'deleteFiles',
  ];
  const methods = names.map((name) => [name, (plain[name] as (...args: unknown[]) => unknown).bind(plain)]);
  return { branch: plain.branch, ...Object.fromEntries(methods) } as BackEnd;
}
