import type { Channel } from '../../src/leads/channels/channel';
import { createDeliveryWorker, type LeadLog } from '../../src/leads/delivery-worker';
import { createReception, newStoreCheck, type Reception } from '../../src/leads/reception';
import { sweep } from '../../src/leads/retention';
import { readLeadSettings, type LeadSettings } from '../../src/leads/settings';
import { createSenderLimits, type SenderLimits } from '../../src/leads/spam/address-limits';
import { openArchive } from '../../src/leads/store/archive';
import { openDatabase, StoreUnavailable } from '../../src/leads/store/database';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The intake where nothing runs between requests: it is opened for one of them. */
export interface EdgeLeads {
  reception: Reception;
  /** Whether a message was stored. */
  hasStored: () => boolean;
  /** Delivers what is due on the channels that there are; without any, leads wait for a process that has some. */
  deliver: () => Promise<void>;
  /** Deletes what has been kept long enough. */
  sweep: () => Promise<void>;
  close: () => void;
}

interface EdgeLeadsOptions {
  environment: Environment;
  /** @returns what of the ways that are set this host can go */
  channelsOf: (settings: LeadSettings) => Channel[];
  log: LeadLog;
}

/** One for all requests that one process of the host answers; the next process counts for itself. */
let limits: SenderLimits | undefined;
const storeCheck = newStoreCheck();

/** Nothing is kept in files here. */
const noOutbox = '/nowhere';

/** @throws StoreUnavailable if no hosted database is set: a host without a disk of its own would lose leads */
export function openEdgeLeads({ environment, channelsOf, log }: EdgeLeadsOptions): EdgeLeads {
  const settings = hostedSettings(environment);
  const database = openDatabase(settings.database);
  const channels = channelsOf(settings);
  let stored = false;
  if (settings.limits) limits ??= createSenderLimits(() => performance.now());
  return {
    reception: createReception({
      database,
      limits: settings.limits ? limits : undefined,
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

/** After the answer to a request: the visitor has their receipt, the company gets the lead. Never throws. */
export async function finishLeads(leads: EdgeLeads, log: LeadLog): Promise<void> {
  try {
    if (leads.hasStored()) await leads.deliver();
  } catch (error) {
    log.error({ error: String(error) }, 'leads cannot be delivered now');
  } finally {
    leads.close();
  }
}

/** What a host does every few minutes: it tries again what failed, and deletes what was kept long enough. */
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
  if (url === '' || url.startsWith('file:'))
    throw new StoreUnavailable('LEADS_DATABASE_URL must name a hosted database (libsql://…) on this host');
  try {
    return readLeadSettings(environment, '/');
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}
