import type { Row } from '@libsql/client';

import type { LeadKind } from '../../forms/submit-lead';
import type { LanguageValue } from '../../i18n/languages';
import type { Answers, Receipt, Suspicion } from '../lead';
import { newReference } from '../reference';

import type { Database, Statement } from './database';
import { textIn } from './lead-rows';

/** A good message on its way into the store. */
export interface NewLead {
  kind: LeadKind;
  language: LanguageValue;
  answers: Answers;
  fingerprint: string;
  /** The key it is stored under, and another one under which the same message may be there already. */
  keys: readonly [string, string];
  receivedAt: number;
  /** Why it is held back, if it is. */
  suspicion: Suspicion | undefined;
  /** A held back message is released when its sender has proven some work; filling the trap is not forgiven. */
  proven: boolean;
}

export type Acceptance =
  | { status: 'stored'; receipt: Receipt; suspicion: Suspicion | undefined }
  /** The key belongs to a message with other content. */
  | { status: 'conflict' };

/** Messages written in one go at most. */
const batchSize = 100;
const statementsEach = 3;

interface Waiting {
  lead: NewLead;
  resolve: (acceptance: Acceptance) => void;
  reject: (error: unknown) => void;
}

/**
 * @returns a function that stores messages durably, each once. Those that arrive while others are being written are
 * written together: one flush of the disk serves all of them. It throws StoreUnavailable.
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

/** Stores the message unless it is there, releases it if it has been proven, and tells what is stored under its key. */
function statementsFor(lead: NewLead): Statement[] {
  const { keys, fingerprint, suspicion } = lead;
  return [
    {
      sql: `INSERT INTO leads
              (reference, idempotency_key, fingerprint, kind, language, answers, received_at, state, suspicion)
            SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?
            WHERE NOT EXISTS (SELECT 1 FROM leads WHERE idempotency_key IN (?, ?))
            ON CONFLICT DO NOTHING`,
      args: [
        newReference(),
        keys[0],
        fingerprint,
        lead.kind,
        lead.language,
        JSON.stringify(lead.answers),
        lead.receivedAt,
        suspicion === undefined ? 'new' : 'quarantined',
        suspicion ?? null,
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
