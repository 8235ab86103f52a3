import { openChannels } from './channels/channels';
import { createDeliveryWorker, type LeadLog } from './delivery-worker';
import { createReception, type Reception } from './reception';
import { sweep } from './retention';
import type { LeadSettings } from './settings';
import { createSenderLimits } from './spam/address-limits';
import { openArchive } from './store/archive';
import { openDatabase } from './store/database';
import { probe } from './store/standing';

/** The way of a message from the request into the store and on to the company. */
export interface Intake extends Reception {
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
  const worker = createDeliveryWorker({ database, channels: openChannels(settings), log, now, monotonic });
  const reception = createReception({
    database,
    limits: settings.limits ? createSenderLimits(monotonic) : undefined,
    now,
    onStored: () => worker.wake(),
  });
  let sweeping: NodeJS.Timeout | undefined;

  const sweepNow = async (): Promise<void> => {
    try {
      const deleted = await sweep(database, archive, settings.outbox, now());
      // Every hour: what was deleted while another program read the file is still in its journal.
      if (!(await database.emptyJournal()))
        log.warn({ deleted }, 'the journal of the leads cannot be emptied now, another program reads them');
      else if (deleted > 0) log.info({ deleted }, 'leads were deleted, their time is over');
    } catch (error) {
      log.warn({ error: String(error) }, 'old leads cannot be deleted now');
    }
  };

  /** The file alone holds all leads then, for whoever copies or moves it while no server runs. */
  const writeBack = async (): Promise<void> => {
    const isWhole = await database.emptyJournal().catch(() => false);
    if (!isWhole)
      log.warn({}, 'the newest leads stay in the journal of the database, another program reads it');
  };

  return {
    ...reception,
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
      // Before what is under way, too: the process may be ended while it waits for a mail server.
      await writeBack();
      await worker.stop();
      await writeBack();
      database.close();
    },
  };
}
