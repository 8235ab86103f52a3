import type { Challenge } from 'altcha-lib';

import type { FieldErrors } from '../lead-schemas/errors';

import { checkAnswers, contentKeys, fingerprintOf, suspicionOf } from './check-answers';
import type { Answers, Receipt } from './lead';
import type { PostedMessage } from './read-message';
import type { SenderLimits, Verdict } from './spam/address-limits';
import { createProofs, openProofStore } from './spam/proofs';
import { createAcceptor, type Acceptance } from './store/accept';
import { openArchive } from './store/archive';
import type { Database } from './store/database';
import { probe, readStats, type LeadStats } from './store/stats';

/** What became of a message: stored durably, or why not. */
export type Outcome = Acceptance | { status: 'invalid'; errors: FieldErrors };

/** Takes messages into the store. */
export interface Reception {
  /** Counts a message before it is parsed. @param address of the sender, which is not stored */
  countMessage: (address: string) => Promise<Verdict>;
  /** Counts a request for a receipt or a challenge. */
  countReading: (address: string) => Promise<Verdict>;
  /** @param pace from countMessage @throws StoreUnavailable */
  receive: (message: PostedMessage, pace: Verdict['pace']) => Promise<Outcome>;
  /** @throws StoreUnavailable */
  receipt: (reference: string) => Promise<Receipt | undefined>;
  /** @throws StoreUnavailable */
  challenge: () => Promise<Challenge>;
  /** @throws StoreUnavailable, also if the store is read-only */
  stats: () => Promise<LeadStats>;
}

interface ReceptionOptions {
  database: Database;
  /** Undefined: no rate limits. */
  limits: SenderLimits | undefined;
  now: () => number;
  /** Called after a message was stored; also for some duplicates. */
  onStored: () => void;
  /** Shared by receptions that serve a single request. */
  storeCheck?: StoreCheck;
}

/** The last successful write check of the store. */
export interface StoreCheck {
  /** No further check until then; on the clock of `performance.now`. */
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
  const proofs = createProofs(openProofStore(database));

  const receive: Reception['receive'] = async (message, ownPace) => {
    const { kind, language, key, trapped, elapsed, proof, origin } = message;
    const { errors, answers } = checkAnswers(kind, language, message.values);
    const fingerprint = fingerprintOf(kind, answers);
    if (Object.keys(errors).length > 0) {
      // A future date in a stored message may be past when the message is repeated.
      const stored = key === undefined ? undefined : await archive.receiptOfKey(key, fingerprint);
      if (stored === undefined) return { status: 'invalid', errors };
      return { status: 'stored', receipt: stored, suspicion: undefined };
    }
    const overall = (await limits?.overall()) ?? unlimited;
    const suspicion = suspicionOf({
      trapped,
      elapsed,
      pace: ownPace === 'calm' && overall.pace !== 'calm' ? 'brisk' : ownPace,
      answers,
    });
    const proven = !trapped && proof !== undefined && (await proofs.verify(proof));
    const time = now();
    const acceptance = await accept({
      kind,
      language: language.value,
      answers: withTimeOfConsent(answers, time),
      fingerprint,
      keys: key === undefined ? contentKeys(fingerprint, time) : [key, key],
      receivedAt: time,
      ...(origin && { origin }),
      suspicion: proven ? undefined : suspicion,
      proven,
    });
    if (acceptance.status === 'stored') onStored();
    return acceptance;
  };

  const checkStore = createStoreCheck(database, now, storeCheck);

  return {
    countMessage: async (address) => limits?.message(address) ?? unlimited,
    countReading: async (address) => limits?.reading(address) ?? unlimited,
    receive,
    receipt: (reference) => archive.receipt(reference),
    challenge: () => proofs.challenge(),
    stats: async () => {
      await checkStore();
      return readStats(database, now());
    },
  };
}

/** Consent is given by sending, whenever the box was ticked. */
function withTimeOfConsent(answers: Answers, time: number): Answers {
  return answers.consent === undefined ? answers : { ...answers, consentAt: new Date(time).toISOString() };
}

/** Milliseconds between write checks, because monitors and others may request the status often. */
const storeCheckLasts = 10_000;

/** @returns a function that throws StoreUnavailable if messages cannot be stored */
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
