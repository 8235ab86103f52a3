import { resolve } from 'node:path';

import { readLeadSettings, type LeadSettings } from '../src/leads/settings';

import { isLoopback } from './admin-guard';

/** How the server is to run, from the environment. */
export interface Settings {
  /** The project's folder. */
  root: string;
  host: string;
  port: number;
  /** The Git repository that editors' saves go to. */
  contentRepository: string;
  /** Whether /admin answers. */
  hasAdmin: boolean;
  /** Why the editor's local back end must not run; undefined if it may. */
  editingOffBecause: string | undefined;
  /** How leads are stored and delivered. */
  leads: LeadSettings;
}

/**
 * @param root the project's folder
 * @throws with a message for the operator if a variable holds nonsense
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const port = Number(environment.PORT ?? 9000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535, not “${environment.PORT}”.`);
  }
  const host = environment.HOST ?? '127.0.0.1';
  return {
    root,
    host,
    port,
    contentRepository: resolve(root, environment.CONTENT_REPO ?? '.'),
    hasAdmin: environment.ADMIN !== 'off',
    editingOffBecause: editingOffBecause(environment, host),
    leads: readLeadSettings(environment, root),
  };
}

/** The local back end knows no passwords: it never runs where others than this machine's user could reach it. */
function editingOffBecause(environment: NodeJS.ProcessEnv, host: string): string | undefined {
  if (environment.ADMIN === 'off') return 'ADMIN is off';
  if (environment.NODE_ENV === 'production') return 'NODE_ENV is production';
  return isLoopback(host) ? undefined : `HOST (${host}) is not this machine alone`;
}
