import { existsSync } from 'node:fs';
import { statfs, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { filesBelow } from '../../../src/content/reading/files';
import type { LeadSettings } from '../../../src/leads/settings';
import { isFile } from '../../../src/leads/store/database';
import { openDatabase } from '../../../src/leads/store/open-database';
import { readStats, type LeadStats } from '../../../src/leads/store/stats';
import type { ServerStatus } from '../../http/server-status';
import { listReleases, type ReleaseEntry } from '../../releases/roll-back';

export interface LeadsStatus extends LeadStats {
  /** Whether the operator has to back them up. */
  isFile: boolean;
  /** Age of the oldest lead in seconds. */
  oldestSeconds?: number;
}

/** The facts of `npm run status`. */
export interface ServiceStatus {
  origin: string;
  /** Undefined if no server answers. */
  server: ServerStatus | undefined;
  /** The newest first. */
  releases: readonly ReleaseEntry[];
  /** Undefined before the first lead. */
  leads: LeadsStatus | { error: string } | undefined;
  /** Bytes by folder; undefined if it does not exist. */
  folders: Readonly<Record<string, number | undefined>>;
  /** Of the project's disk, in bytes. */
  disk: { free: number; total: number };
}

/** Folders that grow: caches, built files, releases, programs, leads. */
const watched = ['.cache', 'public', '.releases', '.build', '.data'];

interface Place {
  root: string;
  origin: string;
  leads: LeadSettings;
}

/** Read-only. */
export async function gatherStatus({ root, origin, leads }: Place): Promise<ServiceStatus> {
  const server = await askServer(origin);
  const [releases, stats, sizes, disk] = await Promise.all([
    listReleases(join(root, '.releases')),
    statsOf(leads, server),
    Promise.all(watched.map(async (name) => [name, await folderSize(join(root, name))] as const)),
    statfs(root),
  ]);
  return {
    origin,
    server,
    releases,
    leads: stats,
    folders: Object.fromEntries(sizes),
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
  };
}

async function askServer(origin: string): Promise<ServerStatus | undefined> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(3000) });
    const status = (await response.json()) as Partial<ServerStatus>;
    return status.release === undefined || status.build === undefined ? undefined : (status as ServerStatus);
  } catch {
    return undefined;
  }
}

/** @returns what a running server says, else what the store says */
async function statsOf(
  { database: address }: LeadSettings,
  server: ServerStatus | undefined,
): Promise<ServiceStatus['leads']> {
  // Opening would create the file.
  if (isFile(address) && !existsSync(fileURLToPath(address.url))) return undefined;
  if (server?.leads === 'unusable') return { error: 'The server cannot store messages.' };
  const database = openDatabase(address);
  try {
    const now = Date.now();
    const [row] = await database.read('SELECT MIN(received_at) AS oldest FROM leads');
    return {
      ...(server?.leads ?? (await readStats(database, now))),
      isFile: isFile(address),
      ...(typeof row?.oldest === 'number' ? { oldestSeconds: Math.floor((now - row.oldest) / 1000) } : {}),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    database.close();
  }
}

const batch = 256;

/** @returns the bytes below a folder, hard links counted once; undefined if there is none */
export async function folderSize(folder: string): Promise<number | undefined> {
  const files = await filesBelow(folder).catch(() => undefined);
  if (files === undefined) return undefined;
  const seen = new Set<number>();
  let size = 0;
  while (files.length > 0) {
    const some = files.splice(-batch);
    // A build may be deleting files.
    for (const found of await Promise.all(some.map((file) => lstat(file).catch(() => undefined)))) {
      if (found === undefined || seen.has(found.ino)) continue;
      seen.add(found.ino);
      size += found.size;
    }
  }
  return size;
}
