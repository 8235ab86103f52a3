import type { Database, DatabaseAddress } from '../store/database';
import { openDatabase } from '../store/open-database';

import { startHostedDatabase, type HostedDatabase } from './hosted-database';
import { findPostgres, startPostgres } from './postgres';
import { temporaryFolder } from './temporary-folder';

/** The kinds of databases that leads can be stored in, without PostgreSQL where there is none. */
export const engines = [
  'SQLite',
  'libSQL over HTTP',
  ...(findPostgres() === undefined ? [] : ['PostgreSQL' as const]),
] as const;
type EngineName = (typeof engines)[number];

export interface Engine {
  /** @returns the address of an empty database */
  newAddress: () => Promise<DatabaseAddress>;
  /** Opens an empty database, which `stop` closes. */
  open: () => Promise<Database>;
  stop: () => Promise<void>;
}

export async function startEngine(name: EngineName): Promise<Engine> {
  const [folder, postgres] = await Promise.all([
    temporaryFolder(),
    name === 'PostgreSQL' ? startPostgres() : undefined,
  ]);
  const hosts: HostedDatabase[] = [];
  const opened: Database[] = [];
  let count = 0;
  const newAddress = async (): Promise<DatabaseAddress> => {
    if (postgres !== undefined) return { url: await postgres.newSchema() };
    if (name === 'SQLite') return { url: folder.databaseUrl(`${count++}.db`) };
    const host = await startHostedDatabase(`file:${folder.path}/${count++}.db`);
    hosts.push(host);
    return host;
  };
  return {
    newAddress,
    open: async () => {
      const database = openDatabase(await newAddress());
      opened.push(database);
      return database;
    },
    stop: async () => {
      for (const database of opened) database.close();
      await Promise.all(hosts.map((host) => host.close()));
      await Promise.all([postgres?.remove(), folder.remove()]);
    },
  };
}
