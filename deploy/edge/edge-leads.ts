import type { Host, ServedRelease } from '../../server/http/host';
import { readServerStatus } from '../../server/http/server-status';
import { answerApi } from '../../server/leads/api';
import { createDeliveryWorker, type LeadLog } from '../../src/leads/delivery-worker';
import type { Channel } from '../../src/leads/lead';
import { createReception, newStoreCheck, type Reception } from '../../src/leads/reception';
import { sweep } from '../../src/leads/retention';
import { readLeadSettings, type LeadSettings } from '../../src/leads/settings';
import { createSenderLimits, type Verdict } from '../../src/leads/spam/address-limits';
import { createSharedLimits } from '../../src/leads/spam/shared-limits';
import { openArchive } from '../../src/leads/store/archive';
import { isFile, isPostgres, StoreUnavailable } from '../../src/leads/store/database';
import { openLibsqlDatabase } from '../../src/leads/store/libsql';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The lead intake where nothing runs between requests: it is opened for one of them. */
interface EdgeLeads {
  reception: Reception;
  hasStored: () => boolean;
  /** Delivers what is due on the available channels; without any, leads wait for a process that has some. */
  deliver: () => Promise<void>;
  /** Deletes leads whose retention period is over. */
  sweep: () => Promise<void>;
  close: () => void;
}

interface EdgeLeadsOptions {
  environment: Environment;
  /** @returns those of the configured channels that this host can use */
  channelsOf: (settings: LeadSettings) => Channel[];
  log: LeadLog;
}

/** Shared by all requests of one process. */
let limitsOver: ReturnType<typeof createSharedLimits> | undefined;
const storeCheck = newStoreCheck();

/** These hosts have no files. */
const noOutbox = '/nowhere';

/** @throws StoreUnavailable if no hosted database is set: without a disk, leads would be lost */
export function openEdgeLeads({ environment, channelsOf, log }: EdgeLeadsOptions): EdgeLeads {
  const settings = hostedSettings(environment);
  const database = openLibsqlDatabase(settings.database);
  const channels = channelsOf(settings);
  let stored = false;
  limitsOver ??= createSharedLimits(
    createSenderLimits(() => performance.now()),
    Date.now,
  );
  return {
    reception: createReception({
      database,
      limits: settings.limits ? limitsOver(database) : undefined,
      now: Date.now,
      storeCheck,
      onStored: () => (stored = true),
    }),
    hasStored: () => stored,
    deliver: async () => {
      if (channels.length > 0) await createDeliveryWorker({ database, channels, log }).deliverDue();
    },
    sweep: async () => {
      const deleted = await sweep(database, openArchive(database), noOutbox, Date.now());
      if (deleted > 0) log.info({ deleted }, 'leads were deleted, their time is over');
    },
    close: () => {
      for (const channel of channels) channel.close();
      database.close();
    },
  };
}

/**
 * The intake for one request, opened on use, so that its failure is answered with the filled-in form.
 * @param address of the sender
 * @returns how a host answers /api and /healthz, and what it runs after the answer, which never throws
 */
export function openLeadsOnUse(
  options: EdgeLeadsOptions,
  release: ServedRelease,
  address: string,
): { answers: Pick<Host, 'api' | 'status'>; finish: () => Promise<void> } {
  let leads: EdgeLeads | undefined;
  const opened = (): EdgeLeads => (leads ??= openEdgeLeads(options));
  const reception = receptionOnUse(() => opened().reception);
  return {
    answers: {
      api: (visit) => {
        const { host: hostNames } = new URL(visit.request.url);
        return answerApi(visit, { reception, address, hostNames, log: options.log });
      },
      status: () => readServerStatus(release, { state: 'published' }, () => reception.stats()),
    },
    finish: async () => {
      try {
        if (leads?.hasStored() === true) await leads.deliver();
      } catch (error) {
        options.log.error({ error: String(error) }, 'leads cannot be delivered now');
      } finally {
        leads?.close();
      }
    },
  };
}

/** Without a store, requests are not counted. */
function receptionOnUse(open: () => Reception): Reception {
  const count = async (read: () => Promise<Verdict>): Promise<Verdict> => {
    try {
      return await read();
    } catch {
      return { pace: 'calm', retryAfter: 0 };
    }
  };
  return {
    countMessage: (address) => count(() => open().countMessage(address)),
    countReading: (address) => count(() => open().countReading(address)),
    receive: async (message, pace) => open().receive(message, pace),
    receipt: async (reference) => open().receipt(reference),
    challenge: async () => open().challenge(),
    stats: async () => open().stats(),
  };
}

/** Called every few minutes: retries failed deliveries and deletes expired leads. */
export async function tendLeads(options: EdgeLeadsOptions): Promise<void> {
  if (options.environment.LEADS_DATABASE_URL === undefined) return;
  const leads = openEdgeLeads(options);
  try {
    await leads.deliver();
    await leads.sweep();
  } finally {
    leads.close();
  }
}

function hostedSettings(environment: Environment): LeadSettings {
  const url = environment.LEADS_DATABASE_URL?.trim() ?? '';
  if (url === '' || isFile({ url }) || isPostgres({ url }))
    throw new StoreUnavailable('LEADS_DATABASE_URL must name a hosted database (libsql://…) on this host');
  try {
    return readLeadSettings(environment, '/');
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}
