import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const digestLength = 32;
const longestUnusedMs = 90 * 24 * 60 * 60 * 1000;
const mostBytes = 2_000_000_000;

/**
 * A cache of encoded pictures for all clones on this machine. Entries are named after a hash of their inputs and start with a
 * SHA-256 digest of their content, so damaged ones are ignored. Cache errors only cost time.
 */
export class SharedCache {
  constructor(private readonly folder: string = defaultFolder()) {}

  /** @returns undefined if there is no entry, or it is damaged */
  async read(key: string): Promise<Buffer | undefined> {
    const file = join(this.folder, key);
    try {
      const entry = await readFile(file);
      const bytes = entry.subarray(digestLength);
      if (!digestOf(bytes).equals(entry.subarray(0, digestLength))) return undefined;
      const now = new Date();
      // For prune().
      await utimes(file, now, now).catch(() => undefined);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Renamed into place, so that other builds never read half an entry. */
  async write(key: string, bytes: Buffer): Promise<void> {
    const unfinished = join(this.folder, `${randomUUID()}.unfinished`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(unfinished, Buffer.concat([digestOf(bytes), bytes]));
      await rename(unfinished, join(this.folder, key));
    } catch {
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  /** Removes entries unused for 90 days, and the least recently used ones above 2 GB. */
  async prune(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const found = await Promise.all(
      names.map((name) =>
        stat(join(this.folder, name)).then(
          ({ size, mtimeMs }) => ({ name, size, mtimeMs }),
          () => undefined,
        ),
      ),
    );
    const entries = found.filter((entry) => entry !== undefined);
    let total = 0;
    for (const { name, size, mtimeMs } of entries.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
      total += size;
      if (total > mostBytes || Date.now() - mtimeMs > longestUnusedMs)
        await rm(join(this.folder, name), { force: true }).catch(() => undefined);
    }
  }
}

/** @param parts everything that the picture depends on */
export function cacheKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // Hashes each part, so that bytes cannot move between parts unnoticed.
  for (const part of parts) hash.update(createHash('sha256').update(part).digest());
  return hash.digest('hex');
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function defaultFolder(): string {
  const { PICTURE_CACHE, XDG_CACHE_HOME } = process.env;
  return PICTURE_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'tregrove', 'pictures');
}
