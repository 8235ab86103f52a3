import type { LeadStats } from '../../src/leads/store/stats';
import type { BuildState } from '../releases/build-state';

import type { ServedRelease } from './host';

/** The state of a running server: printed by /healthz, the metrics and `npm run status`. */
export interface ServerStatus {
  /** `unfit` if it cannot store messages; then /healthz answers 503. */
  status: 'ok' | 'unfit';
  release: string;
  commit: string | null;
  /** Start and end of the release’s build, ISO 8601. */
  startedAt: string;
  finishedAt: string;
  build: BuildState;
  /** Absent if it takes no messages. */
  leads?: LeadStats | 'unusable';
}

/** @param stats of the leads; undefined if no messages are taken */
export async function readServerStatus(
  { id, commit, startedAt, finishedAt }: ServedRelease,
  build: BuildState,
  stats: (() => Promise<LeadStats>) | undefined,
): Promise<ServerStatus> {
  // Waiting leads need people; a store that accepts none makes this server unfit.
  const leads = await stats?.().catch(() => 'unusable' as const);
  return {
    status: leads === 'unusable' ? 'unfit' : 'ok',
    release: id,
    commit,
    startedAt,
    finishedAt,
    build,
    ...(leads === undefined ? {} : { leads }),
  };
}
