import { removeFromOutbox } from '../channels/outbox';
import { openArchive } from '../store/archive';
import { emptyJournalWithin } from '../store/backup';
import type { Database } from '../store/database';
import { openInboxReader, type InboxReader } from '../store/inbox';
import { openInboxChanges, type Author, type InboxChanges } from '../store/inbox-changes';

import type { EraseAnswer, EraseRequest, LeadChange } from './protocol';

/** What the server's pages read and change. All functions throw StoreUnavailable. */
export interface Inbox extends InboxReader, Omit<InboxChanges, 'change' | 'erase'> {
  /** A change to the present value changes nothing and is no event. */
  change: (reference: string, change: LeadChange, author: Author) => Promise<void>;
  /**
   * Deletes leads, their events and their mails in the outbox folder.
   * @returns also the references of those that existed
   */
  erase: (request: EraseRequest) => Promise<EraseAnswer & { references: string[] }>;
  /** Clock in milliseconds. */
  now: () => number;
  /** The company's. */
  timeZone: string;
}

interface InboxOptions {
  database: Database;
  /** Folder of the mails of leads. */
  outbox: string;
  now: () => number;
  timeZone: string;
  /** Called when deliveries became due. */
  onDue: () => void;
}

/** How long to wait for other programs that read the database. */
const journalTimeoutMs = 3000;
/** Leads of one address that are erased together. */
const batchSize = 100;

export function openInbox({ database, outbox, now, timeZone, onDue }: InboxOptions): Inbox {
  const reader = openInboxReader(database);
  const changes = openInboxChanges(database);
  const archive = openArchive(database);
  const eraseSome = async (references: readonly string[]): Promise<string[]> => {
    const erased = await changes.erase(references, now());
    // Also of leads erased before, in case that was interrupted here.
    for (const reference of references) await removeFromOutbox(outbox, reference);
    return erased;
  };
  const eraseAddress = async (address: string): Promise<string[]> => {
    const leads = await reader.ofAddress(address, batchSize);
    if (leads.length === 0) return [];
    const erased = await eraseSome(leads.map(({ reference }) => reference));
    return [...erased, ...(await eraseAddress(address))];
  };
  return {
    ...reader,
    ...changes,
    now,
    timeZone,
    change: async (reference, change, author) => {
      if (!('retry' in change)) return changes.change(reference, change, author);
      if ((await archive.retry(reference, now())) > 0) onDue();
    },
    decide: async (references, decision, author) => {
      const decided = await changes.decide(references, decision, author);
      if (decision === 'deliver' && decided.length > 0) onDue();
      return decided;
    },
    erase: async (request) => {
      const references =
        'address' in request ? await eraseAddress(request.address) : await eraseSome(request.references);
      return {
        changed: references.length,
        erased: await emptyJournalWithin(database, journalTimeoutMs),
        references,
      };
    },
  };
}
