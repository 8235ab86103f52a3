import { existsSync } from 'node:fs';

import { hasDebian, installDebian } from './install.mjs';

const debian = '/usr/lib/postgresql';

/**
 * Makes sure that there is a PostgreSQL if possible: the one named by POSTGRES_BIN, the system's, else Debian's package for
 * root.
 *
 * @returns {boolean} whether there is one; without one, its tests do not run
 */
export function ensurePostgres() {
  if (process.env.POSTGRES_BIN || existsSync(debian)) return true;
  if (!hasDebian()) return false;
  console.log('Installing Debian’s PostgreSQL');
  try {
    installDebian('--no-install-recommends', 'postgresql', 'openssl');
  } catch (error) {
    console.log(`No PostgreSQL that way: ${error instanceof Error ? error.message : String(error)}`);
  }
  return existsSync(debian);
}
