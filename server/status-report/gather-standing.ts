import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { LeadSettings } from '../../src/leads/settings';
import { openDatabase } from '../../src/leads/store/database';
import { readStanding, type Standing } from '../../src/leads/store/standing';
import type { BuildState } from '../build-state';
import { listReleases, type KeptRelease } from '../roll-back';

import { folderSize } from './folder-size';

export interface LeadsStanding extends Standing {
  /** Whether they are in a file, which the operator backs up, and not with a host. */
  isFile: boolean;
  /** Age of the oldest lead in seconds; undefined without leads. */
  oldestSeconds?: number;
}

/** All that `npm run status` tells. */
export interface SiteStanding {
  /** Where the server was asked for. */
  origin: string;
  /** What the running server says; undefined if none answers. */
  server: { release: string; build: BuildState } | undefined;
  /** The kept releases, the newest first. */
  releases: readonly KeptRelease[];
  /** Undefined where no lead has been stored yet. */
  leads: LeadsStanding | { fault: string } | undefined;
  /** Bytes of each folder that builds and visitors fill; undefined where it does not exist. */
  folders: Readonly<Record<string, number | undefined>>;
  /** Of the disk that the project stands on, in bytes. */
  disk: { free: number; total: number };
}

/** What grows: results that builds take up again, built files, kept releases, the server and tools, leads. */
const watched = ['.cache', 'public', '.releases', '.build', '.data'];

interface Place {
  /** The project's folder. */
  root: string;
  origin: string;
  leads: LeadSettings;
}

/** Looks at the folder and asks the server; changes nothing. */
export async function gatherStanding({ root, origin, leads }: Place): Promise<SiteStanding> {
  const [server, releases, standing, sizes, disk] = await Promise.all([
    askServer(origin),
    listReleases(join(root, '.releases')),
    standingOf(leads),
    Promise.all(watched.map(async (name) => [name, await folderSize(join(root, name))] as const)),
    statfs(root),
  ]);
  return {
    origin,
    server,
    releases,
    leads: standing,
    folders: Object.fromEntries(sizes),
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
  };
}

async function askServer(origin: string): Promise<SiteStanding['server']> {
  try {
    const response = await fetch(`${origin}/version.json`, { signal: AbortSignal.timeout(3000) });
    const answer = (await response.json()) as Partial<NonNullable<SiteStanding['server']>>;
    return answer.release === undefined || answer.build === undefined
      ? undefined
      : { release: answer.release, build: answer.build };
  } catch {
    return undefined;
  }
}

async function standingOf({ database: address }: LeadSettings): Promise<SiteStanding['leads']> {
  // Opening a file makes it.
  if (address.url.startsWith('file:') && !existsSync(fileURLToPath(address.url))) return undefined;
  const database = openDatabase(address);
  try {
    const now = Date.now();
    const [row] = await database.read('SELECT MIN(received_at) AS oldest FROM leads');
    return {
      ...(await readStanding(database, now)),
      isFile: address.url.startsWith('file:'),
      ...(typeof row?.oldest === 'number' ? { oldestSeconds: Math.floor((now - row.oldest) / 1000) } : {}),
    };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    database.close();
  }
}
