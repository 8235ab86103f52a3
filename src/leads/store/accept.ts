import type { LanguageValue } from '../../i18n/languages';
import type { LeadKind, LeadOrigin } from '../../lead-schemas/protocol';
import type { Answers, Receipt, Suspicion } from '../lead';
import { newReference } from '../reference';

import { textIn, type Database, type Row, type Statement } from './database';
import { emailOf, searchTextOf } from './search-text';

/** A valid message to be stored. */
export interface NewLead {
  kind: LeadKind;
  language: LanguageValue;
  answers: Answers;
  fingerprint: string;
  /** The key to store, and another one under which the message may be stored already. */
  keys: readonly [string, string];
  receivedAt: number;
  origin?: LeadOrigin;
  /** Why it is quarantined. */
  suspicion: Suspicion | undefined;
  /** A proof of work releases a quarantined message, except from the honeypot. */
  proven: boolean;
}

export type Acceptance =
  | { status: 'stored'; receipt: Receipt; suspicion: Suspicion | undefined }
  /** The key belongs to a message with other content. */
  | { status: 'conflict' };

/** Messages per transaction. */
const batchSize = 100;
const statementsEach = 3;

interface Waiting {
  lead: NewLead;
  resolve: (acceptance: Acceptance) => void;
  reject: (error: unknown) => void;
}

/**
 * @returns a function that stores messages durably and once. Messages that arrive during a write are written together, with a
 * single disk flush. Throws StoreUnavailable.
 */
export function createAcceptor(database: Database): (lead: NewLead) => Promise<Acceptance> {
  const waiting: Waiting[] = [];
  let busy = false;

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) await writeSome(waiting.splice(0, batchSize));
    busy = false;
  };
  const writeSome = async (some: readonly Waiting[]): Promise<void> => {
    try {
      const results = await database.write(some.flatMap(({ lead }) => statementsFor(lead)));
      for (const [index, { lead, resolve, reject }] of some.entries()) {
        const row = results[index * statementsEach + statementsEach - 1]?.rows[0];
        if (row === undefined) reject(new Error('a new reference was taken'));
        else resolve(acceptanceOf(row, lead));
      }
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };

  return (lead) =>
    new Promise((resolve, reject) => {
      waiting.push({ lead, resolve, reject });
      if (busy) return;
      busy = true;
      setImmediate(() => void writeAll());
    });
}

/** Stores the message unless it exists, releases it if proven, and selects the stored message of its key. */
function statementsFor(lead: NewLead): Statement[] {
  const { keys, fingerprint, suspicion } = lead;
  const reference = newReference();
  return [
    {
      sql: `INSERT INTO leads
              (reference, idempotency_key, fingerprint, kind, language, answers, received_at, state, suspicion,
               email, search_text, origin)
            SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
            WHERE NOT EXISTS (SELECT 1 FROM leads WHERE idempotency_key IN (?, ?))
            ON CONFLICT DO NOTHING`,
      args: [
        reference,
        keys[0],
        fingerprint,
        lead.kind,
        lead.language,
        JSON.stringify(lead.answers),
        lead.receivedAt,
        suspicion === undefined ? 'new' : 'quarantined',
        suspicion ?? null,
        emailOf(lead.answers),
        searchTextOf(reference, lead.answers),
        lead.origin === undefined ? null : JSON.stringify(lead.origin),
        ...keys,
      ],
    },
    {
      sql: `UPDATE leads SET state = 'new'
            WHERE ? AND idempotency_key IN (?, ?) AND fingerprint = ?
              AND state = 'quarantined' AND suspicion <> 'honeypot'`,
      args: [lead.proven ? 1 : 0, ...keys, fingerprint],
    },
    {
      sql: `SELECT reference, fingerprint, received_at, state, suspicion FROM leads
            WHERE idempotency_key IN (?, ?) ORDER BY received_at DESC LIMIT 1`,
      args: [...keys],
    },
  ];
}

function acceptanceOf(row: Row, { fingerprint }: NewLead): Acceptance {
  if (row.fingerprint !== fingerprint) return { status: 'conflict' };
  const held = row.state === 'quarantined' ? (textIn(row, 'suspicion') as Suspicion) : undefined;
  return {
    status: 'stored',
    receipt: { reference: textIn(row, 'reference'), receivedAt: Number(row.received_at) },
    suspicion: held,
  };
}
