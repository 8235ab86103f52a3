import { createDatabase, isPostgres, type Database, type DatabaseAddress } from './database';
import { hostTimeoutMs, openLibsqlDatabase } from './libsql';

/**
 * @param address of any kind of database; hosts without processes use `openLibsqlDatabase`, because their bundles must not
 * contain the client of PostgreSQL
 * @param timeoutMs of a database on another machine
 */
export function openDatabase(address: DatabaseAddress, timeoutMs = hostTimeoutMs): Database {
  if (!isPostgres(address)) return openLibsqlDatabase(address, timeoutMs);
  return createDatabase(address, async () =>
    (await import('./postgres')).openPostgres(address.url, timeoutMs),
  );
}
