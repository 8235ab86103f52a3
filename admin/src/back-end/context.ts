import type { ContentError } from '../../../src/content/content-error';
import type { EditorPlace } from '../../../src/editor/decap/editor-address';
import type { NewEntryError } from '../../../src/editor/decap/saved-files';

import { draftKey, openedTexts, type DraftKey, type OpenedTexts } from './opened-texts';
import type { Reference } from './references';
import { BackEndError, type ChangedFile, EditorNotice } from './requests';
import type { BackEnd } from './types';

/** Files of the entry that somebody else changed since this editor opened it. */
export interface Conflict {
  files: { path: string; opened: string | null | undefined; mine: string; theirs: ChangedFile['text'] }[];
}

export type ConflictChoice = 'mine' | 'theirs' | 'back';

/** What the back end shows to editors. */
export interface BackEndDialogs {
  chooseInConflict: (conflict: Conflict) => Promise<ConflictChoice>;
  /** Drops this editor's changes and loads the entry from the repository. */
  reloadEntry: () => void;
  /** @returns the message of the error that ends the save; so do the next two */
  showErrors: (errors: readonly ContentError[]) => string;
  showReferences: (references: readonly Reference[]) => string;
  newEntryMessage: (issue: NewEntryError) => string;
  /** Shows an error of the back end in a dialog, because Decap's toast disappears quickly. */
  showError: (error: unknown) => void;
  /** Called when the draft of an entry appears or disappears. */
  noteDraft: (draft: DraftKey, exists: boolean) => void;
  notSaved: string;
}

/** What all parts of the wrapped back end share. */
export interface BackEndContext {
  /** Decap's back end with its own methods. */
  original: BackEnd;
  /** Whether the server beside the site compares texts itself. */
  isLocal: boolean;
  dialogs: BackEndDialogs;
  opened: OpenedTexts;
  /** @returns the current text of a file, published or in a draft; null if there is no such file */
  load: (path: string, draft?: EditorPlace) => Promise<string | null>;
  /** Loads a file for the form, and remembers it as the text that the form was filled from. */
  open: (path: string, draft?: EditorPlace) => Promise<string | null>;
  /** Shows the error if the work fails, and throws it again. */
  reportErrors: <Answer>(work: Promise<Answer>) => Promise<Answer>;
}

export function backEndContext(backEnd: BackEnd, isLocal: boolean, dialogs: BackEndDialogs): BackEndContext {
  const original = boundMethods(backEnd);
  const opened = openedTexts();
  const load: BackEndContext['load'] = async (path, draft) => {
    try {
      if (!draft) return (await original.getEntry(path)).data;
      return await original.unpublishedEntryDataFile(draft.collection, draft.slug, path, '');
    } catch {
      return null;
    }
  };
  return {
    original,
    isLocal,
    dialogs,
    opened,
    load,
    open: async (path, draft) => {
      const text = await load(path, draft);
      opened.set(draft && draftKey(draft.collection, draft.slug), path, text);
      return text;
    },
    reportErrors: (work) =>
      work.catch((error: unknown) => {
        if (error instanceof BackEndError && error.contentErrors.length > 0)
          throw new EditorNotice(dialogs.showErrors(error.contentErrors));
        dialogs.showError(error);
        throw error;
      }),
  };
}

/** The methods before they are replaced, because the replacements call them. */
function boundMethods(backEnd: BackEnd): BackEnd {
  const names: (keyof Omit<BackEnd, 'branch'>)[] = [
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
  const methods = names.map((name) => [
    name,
    (backEnd[name] as (...args: unknown[]) => unknown).bind(backEnd),
  ]);
  return { branch: backEnd.branch, ...Object.fromEntries(methods) } as BackEnd;
}
