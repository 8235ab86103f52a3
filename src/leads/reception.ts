import type { Challenge } from 'altcha-lib';

import type { Faults } from '../forms/faults';

import { checkAnswers } from './check-answers';
import { contentKeys, fingerprintOf } from './fingerprint';
import type { Receipt } from './lead';
import type { PostedMessage } from './read-message';
import type { SenderLimits, Verdict } from './spam/address-limits';
import { createProofs } from './spam/proofs';
import { suspicionOf } from './spam/suspicion';
import { createAcceptor } from './store/accept';
import { openArchive } from './store/archive';
import type { Database } from './store/database';
import { textIn } from './store/lead-rows';
import { probe, readStanding, type Standing } from './store/standing';

/** What became of a posted message. */
export type Outcome =
  /** It is on the disk. `proofWanted`: it is held back until its sender sends it again with a proof of work. */
  | { status: 'stored'; receipt: Receipt; proofWanted: boolean }
  | { status: 'faulty'; faults: Faults }
  | { status: 'conflict' };

/** The way of a message from the request into the store. */
export interface Reception {
  /**
   * Counts a posted message before anything in it is read.
   *
   * @param address of the sender, to count with; it is not kept
   */
  countMessage: (address: string) => Verdict;
  /** Counts a request for a receipt or a challenge. */
  countReading: (address: string) => Verdict;
  /**
   * @param pace of its sender, as counted
   * @throws StoreUnavailable
   */
  receive: (message: PostedMessage, pace: Verdict['pace']) => Promise<Outcome>;
  /** @throws StoreUnavailable */
  receipt: (reference: string) => Promise<Receipt | undefined>;
  /** @throws StoreUnavailable */
  challenge: () => Promise<Challenge>;
  /** @throws StoreUnavailable, also when it can be read but could not take a message */
  standing: () => Promise<Standing>;
}

interface ReceptionOptions {
  database: Database;
  /** Without limits senders may write as fast as they like. */
  limits: SenderLimits | undefined;
  now: () => number;
  /** A message is on the disk that was not there before, or may be. */
  onStored: () => void;
  /** Shared by receptions that are opened for one request each. */
  storeCheck?: StoreCheck;
}

/** When the store was last seen to take a message. */
export interface StoreCheck {
  /** Until then it is not tried again; on the clock of `performance.now`. */
  goodUntil: number;
}

export function newStoreCheck(): StoreCheck {
  return { goodUntil: -Infinity };
}

const unlimited: Verdict = { pace: 'calm', retryAfter: 0 };

export function createReception({
  database,
  limits,
  now,
  onStored,
  storeCheck = newStoreCheck(),
}: ReceptionOptions): Reception {
  const archive = openArchive(database);
  const accept = createAcceptor(database);
  const proofs = createProofs(async () => {
    const rows = await database.read(`SELECT value FROM notes WHERE name = 'challenge-secret'`);
    return rows[0] === undefined ? '' : textIn(rows[0], 'value');
  });

  const receive: Reception['receive'] = async (message, ownPace) => {
    const { kind, language, key, trapped, elapsed, proof } = message;
    const { faults, answers } = checkAnswers(kind, message.values);
    const fingerprint = fingerprintOf(kind, answers);
    if (Object.keys(faults).length > 0) {
      // A day that was to come when the message was stored may be over when it is sent again.
      const stored = key === undefined ? undefined : await archive.receiptOfKey(key, fingerprint);
      if (stored === undefined) return { status: 'faulty', faults };
      return { status: 'stored', receipt: stored, proofWanted: false };
    }
    const overall = limits?.overall() ?? 'calm';
    const suspicion = suspicionOf({
      trapped,
      elapsed,
      pace: ownPace === 'calm' ? overall : ownPace,
      answers,
    });
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

  const checkStore = createStoreCheck(database, now, storeCheck);

  return {
    countMessage: (address) => limits?.message(address) ?? unlimited,
    countReading: (address) => limits?.reading(address) ?? unlimited,
    receive,
    receipt: (reference) => archive.receipt(reference),
    challenge: () => proofs.challenge(),
    standing: async () => {
      await checkStore();
      return readStanding(database, now());
    },
  };
}

/** Milliseconds for which a store that took a message is not tried again: monitors and strangers may ask often. */
const storeCheckLasts = 10_000;

/** @returns a function that throws StoreUnavailable if a message could not be stored now */
function createStoreCheck(database: Database, now: () => number, check: StoreCheck): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    if (performance.now() < check.goodUntil && !database.writeFailed()) return;
    running ??= probe(database, now())
      .then(() => {
        check.goodUntil = performance.now() + storeCheckLasts;
      })
      .finally(() => {
        running = undefined;
      });
    await running;
  };
}
