import type { Challenge } from 'altcha-lib';

import type { Faults } from '../forms/faults';

import { openChannels } from './channels/channels';
import { checkAnswers } from './check-answers';
import { createDeliveryWorker, type LeadLog } from './delivery-worker';
import { contentKeys, fingerprintOf } from './fingerprint';
import type { Receipt } from './lead';
import type { PostedMessage } from './read-message';
import { sweep } from './retention';
import type { LeadSettings } from './settings';
import { createAddressLimits } from './spam/address-limits';
import { createProofs } from './spam/proofs';
import { suspicionOf } from './spam/suspicion';
import { createAcceptor } from './store/accept';
import { openArchive } from './store/archive';
import { openDatabase } from './store/database';
import { textIn } from './store/lead-rows';
import { probe, readStanding, type Standing } from './store/standing';

/** What became of a posted message. */
export type Outcome =
  /** It is on the disk. `proofWanted`: it is held back until its sender sends it again with a proof of work. */
  | { status: 'stored'; receipt: Receipt; proofWanted: boolean }
  | { status: 'faulty'; faults: Faults }
  | { status: 'conflict' }
  /** @property retryAfter seconds */
  | { status: 'excessive'; retryAfter: number };

/** The way of a message from the request into the store and on to the company. */
export interface Intake {
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
  /** Begins to deliver. */
  start: () => void;
  stop: () => Promise<void>;
}

interface IntakeOptions {
  settings: LeadSettings;
  log: LeadLog;
  now?: () => number;
  monotonic?: () => number;
}

const hour = 60 * 60 * 1000;

export function createIntake(options: IntakeOptions): Intake {
  const { settings, log, now = Date.now, monotonic = () => performance.now() } = options;
  const database = openDatabase(settings.database);
  const archive = openArchive(database);
  const accept = createAcceptor(database);
  const worker = createDeliveryWorker({ database, channels: openChannels(settings), log, now, monotonic });
  const countAddress = createAddressLimits(monotonic);
  const proofs = createProofs(async () => {
    const rows = await database.read(`SELECT value FROM notes WHERE name = 'challenge-secret'`);
    return rows[0] === undefined ? '' : textIn(rows[0], 'value');
  });
  let sweeping: NodeJS.Timeout | undefined;

  const sweepNow = async (): Promise<void> => {
    try {
      const deleted = await sweep(database, archive, settings.outbox, now());
      if (deleted > 0) log.info({ deleted }, 'leads were deleted, their time is over');
    } catch (error) {
      log.warn({ error: String(error) }, 'old leads cannot be deleted now');
    }
  };

  const receive: Intake['receive'] = async (message, address) => {
    const { kind, language, key, trapped, elapsed, proof } = message;
    const verdict = settings.limits ? countAddress(address) : { pace: 'calm' as const, retryAfter: 0 };
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
    worker.wake();
    const { receipt, suspicion: held } = acceptance;
    // Who filled in the trap is not told that it was one.
    return { status: 'stored', receipt, proofWanted: held !== undefined && held !== 'honeypot' };
  };

  return {
    receive,
    receipt: (reference) => archive.receipt(reference),
    challenge: () => proofs.challenge(),
    standing: () => readStanding(database, now()),
    start: () => {
      probe(database, now()).then(
        () => worker.start(),
        (error: unknown) => {
          log.error({ error: String(error) }, 'no lead can be taken until this is mended');
          worker.start();
        },
      );
      void sweepNow();
      sweeping = setInterval(() => void sweepNow(), hour);
    },
    stop: async () => {
      clearInterval(sweeping);
      await worker.stop();
      database.close();
    },
  };
}
