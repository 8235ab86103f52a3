import type { NewEntryFault } from '../../../src/cms/saved-files';
import type { Fault } from '../../../src/content-model/fault';

import type { Line } from './opened-texts';
import type { Reference } from './references';

/** Somebody else changed files of the entry since this editor opened it. */
export interface Conflict {
  files: { path: string; opened: string | null | undefined; mine: string; theirs: string | null }[];
}

export type ConflictChoice = 'mine' | 'theirs' | 'back';

/** How editors are told and asked. */
export interface Desk {
  chooseInConflict: (conflict: Conflict) => Promise<ConflictChoice>;
  /** Leaves this editor's changes and shows what stands in the repository. */
  showAnew: () => void;
  /** @returns the words of the refusal */
  tellFaults: (faults: readonly Fault[]) => string;
  /** @returns the words of the refusal */
  tellReferences: (references: readonly Reference[]) => string;
  /** @returns the words of the refusal */
  tellNewEntry: (fault: NewEntryFault) => string;
  /** What a fault of the back end says, for the toast passes quickly. */
  tell: (error: unknown) => void;
  /** There is a draft of this entry now, or none any more. */
  noteDraft: (line: Line, isThere: boolean) => void;
  notSaved: string;
}
