import type { Challenge } from 'altcha-lib';

import type { Faults } from '../forms/faults';

import { checkAnswers } from './check-answers';
import { contentKeys, fingerprintOf } from './fingerprint';
import type { Receipt } from './lead';
import type { PostedMessage } from './read-message';
import type { Verdict } from './spam/address-limits';
import { createProofs } from './spam/proofs';
import { suspicionOf } from './spam/suspicion';
import { createAcceptor } from './store/accept';
import { openArchive } from './store/archive';
import type { Database } from './store/database';
import { textIn } from './store/lead-rows';
import { readStanding, type Standing } from './store/standing';

/** What became of a posted message. */
export type Outcome =
  /** It is on the disk. `proofWanted`: it is held back until its sender sends it again with a proof of work. */
  | { status: 'stored'; receipt: Receipt; proofWanted: boolean }
  | { status: 'faulty'; faults: Faults }
  | { status: 'conflict' }
  /** @property retryAfter seconds */
  | { status: 'excessive'; retryAfter: number };

/** The way of a message from the request into the store. */
export interface Reception {
  /**
   * @param address of the sender, to count with; it is not kept
   * @throws StoreUnavailable
   */
  receive: (message: PostedMessage, address: string) => Promise<Outcome>;
  /** @throws StoreUnavailable */
  receipt: (reference: string) => Promise<Receipt | undefined>;
  /** @throws StoreUnavailable */
  challenge: () => Promise<Challenge>;
  /** @throws StoreUnavailable */
  standing: () => Promise<Standing>;
}

interface ReceptionOptions {
  database: Database;
  /** Counts a message from an address; without it senders may write as fast as they like. */
  countAddress: ((address: string) => Verdict) | undefined;
  now: () => number;
  /** A message is on the disk that was not there before, or may be. */
  onStored: () => void;
}

export function createReception({ database, countAddress, now, onStored }: ReceptionOptions): Reception {
  const archive = openArchive(database);
  const accept = createAcceptor(database);
  const proofs = createProofs(async () => {
    const rows = await database.read(`SELECT value FROM notes WHERE name = 'challenge-secret'`);
    return rows[0] === undefined ? '' : textIn(rows[0], 'value');
  });

  const receive: Reception['receive'] = async (message, address) => {
    const { kind, language, key, trapped, elapsed, proof } = message;
    const verdict = countAddress?.(address) ?? { pace: 'calm' as const, retryAfter: 0 };
    if (verdict.pace === 'excessive') return { status: 'excessive', retryAfter: verdict.retryAfter };
    const { faults, answers } = checkAnswers(kind, message.values);
    const fingerprint = fingerprintOf(kind, answers);
    if (Object.keys(faults).length > 0) {
      // A day that was to come when the message was stored may be over when it is sent again.
      const stored = key === undefined ? undefined : await archive.receiptOfKey(key, fingerprint);
      if (stored === undefined) return { status: 'faulty', faults };
      return { status: 'stored', receipt: stored, proofWanted: false };
    }
    const suspicion = suspicionOf({ trapped, elapsed, pace: verdict.pace, answers });
    const proven = !trapped && proof !== undefined && (await proofs.verify(proof));
    const time = now();
    const acceptance = await accept({
      kind,
      language: language.value,
      answers,
      fingerprint,
      keys: key === undefined ? contentKeys(fingerprint, time) : [key, key],
      receivedAt: time,
      suspicion: proven ? undefined : suspicion,
      proven,
    });
    if (acceptance.status === 'conflict') return acceptance;
    onStored();
    const { receipt, suspicion: held } = acceptance;
    // Who filled in the trap is not told that it was one.
    return { status: 'stored', receipt, proofWanted: held !== undefined && held !== 'honeypot' };
  };

  return {
    receive,
    receipt: (reference) => archive.receipt(reference),
    challenge: () => proofs.challenge(),
    standing: () => readStanding(database, now()),
  };
}
