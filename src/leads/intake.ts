import { acknowledgementChannel } from './channels/acknowledgement';
import { openChannels } from './channels/channels';
import { createDeliveryWorker, type LeadLog } from './delivery-worker';
import { sendDigest } from './digest';
import { openInbox, type Inbox } from './inbox/inbox';
import { createReception, type Reception } from './reception';
import { sweep } from './retention';
import type { DigestSettings, LeadSettings } from './settings';
import { createSenderLimits } from './spam/address-limits';
import { createSharedLimits } from './spam/shared-limits';
import { openArchive } from './store/archive';
import { openDatabase } from './store/open-database';
import { fillSearchTexts } from './store/search-text';
import { probe } from './store/stats';

/** The whole path of a message from the request to the company. */
export interface Intake extends Reception {
  inbox: Inbox;
  start: () => void;
  stop: () => Promise<void>;
}

interface IntakeOptions {
  settings: LeadSettings;
  log: LeadLog;
  now?: () => number;
  monotonic?: () => number;
}

const minute = 60 * 1000;
const hour = 60 * minute;

export function createIntake(options: IntakeOptions): Intake {
  const { settings, log, now = Date.now, monotonic = () => performance.now() } = options;
  const database = openDatabase(settings.database);
  const archive = openArchive(database);
  const { email, acknowledge } = settings;
  const channels = openChannels(settings);
  if (email && acknowledge) channels.push(acknowledgementChannel(email, database, now));
  const worker = createDeliveryWorker({ database, channels, log, now, monotonic });
  const inMemory = createSenderLimits(monotonic);
  const limits = database.isShared ? createSharedLimits(inMemory, now)(database) : inMemory;
  const reception = createReception({
    database,
    limits: settings.limits ? limits : undefined,
    now,
    onStored: () => worker.trigger(),
  });
  const timers: NodeJS.Timeout[] = [];

  const sweepNow = async (): Promise<void> => {
    try {
      await fillSearchTexts(database);
      const deleted = await sweep(database, archive, settings.outbox, now());
      // Hourly, because data deleted while another program was reading is still in the journal.
      if (!(await database.emptyJournal()))
        log.warn({ deleted }, 'the journal of the leads cannot be emptied now, another program reads them');
      else if (deleted > 0) log.info({ deleted }, 'leads were deleted, their time is over');
    } catch (error) {
      log.warn({ error: String(error) }, 'old leads cannot be deleted now');
    }
  };

  const digestNow = async (digest: DigestSettings): Promise<void> => {
    try {
      if (await sendDigest(database, digest, settings.timeZone, now()))
        log.info({}, 'the digest of leads without an answer was sent');
    } catch (error) {
      log.error({ error: String(error) }, 'the digest of leads without an answer was not sent');
    }
  };

  /** Then the file alone contains all leads, for copies while no server runs. */
  const writeBack = async (): Promise<void> => {
    const isWhole = await database.emptyJournal().catch(() => false);
    if (!isWhole)
      log.warn({}, 'the newest leads stay in the journal of the database, another program reads it');
  };

  return {
    ...reception,
    inbox: openInbox({
      database,
      outbox: settings.outbox,
      now,
      timeZone: settings.timeZone,
      onDue: () => worker.trigger(),
    }),
    start: () => {
      probe(database, now()).then(
        () => worker.start(),
        (error: unknown) => {
          log.error({ error: String(error) }, 'no lead can be taken until this is fixed');
          worker.start();
        },
      );
      void sweepNow();
      timers.push(setInterval(() => void sweepNow(), hour));
      const { digest } = settings;
      if (digest !== undefined) {
        void digestNow(digest);
        timers.push(setInterval(() => void digestNow(digest), 10 * minute));
      }
    },
    stop: async () => {
      timers.forEach(clearInterval);
      // Also before stopping the worker: the process may be killed while it waits for a mail server.
      await writeBack();
      await worker.stop();
      await writeBack();
      database.close();
    },
  };
}
