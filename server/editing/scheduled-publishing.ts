import type { FastifyBaseLogger } from 'fastify';

import { mayPublish } from '../sign-in/roles';
import type { SignIn } from '../sign-in/sign-in';

import type { Editing } from './editing';
import type { ReviewMails } from './review-mails';
import { publishDue, type ScheduleOutcome } from './schedule';

interface ScheduledPublishingOptions {
  editing: Pick<Editing, 'store' | 'remote'>;
  signIn: SignIn | undefined;
  mails: ReviewMails;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Publishes scheduled drafts while the server runs. */
export interface ScheduledPublishing {
  start: () => void;
  /** Waits for a publication in progress. */
  stop: () => Promise<void>;
}

/** Each check reads the clock and Git anew, so changes of the clock and other servers do not matter. */
const checkMs = 2000;

export function scheduledPublishing(options: ScheduledPublishingOptions): ScheduledPublishing {
  const { editing, log } = options;
  const check = checkOf(options);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const next = (): void => {
    running = check()
      .catch((error: unknown) => log.error({ err: error }, 'scheduled drafts could not be checked'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, checkMs).unref();
      });
  };
  return {
    // The remote may have published drafts that were due while this server was off.
    start: () => void Promise.resolve(editing.remote?.sync()).finally(() => isStopped || next()),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function checkOf({ editing, signIn, mails, log }: ScheduledPublishingOptions): () => Promise<void> {
  const logged = new Set<string>();

  async function record({ draft, schedule, failure }: ScheduleOutcome): Promise<void> {
    const scheduler = await signIn?.editors.find(schedule.by.email);
    const action = failure === undefined ? 'publish scheduled' : 'scheduled draft not published';
    const detail = `${draft.collection} ${draft.slug}`;
    await signIn?.editors.record(scheduler?.id ?? 'removed editor', action, detail);
  }

  return async () => {
    const outcomes = await publishDue(editing.store, {
      now: Date.now,
      mayPublish: async ({ email }) => {
        if (signIn === undefined) return true;
        const scheduler = await signIn.editors.find(email);
        return scheduler !== undefined && mayPublish(scheduler.role);
      },
      onError: ({ collection, slug }, error) => {
        // It is tried again at each check.
        const line = `${collection}/${slug}: ${String(error)}`;
        if (!logged.has(line)) log.error({ err: error }, 'a scheduled draft is not published yet');
        logged.add(line);
      },
    });
    for (const outcome of outcomes) {
      mails.scheduleFailed(outcome);
      await record(outcome);
    }
  };
}
