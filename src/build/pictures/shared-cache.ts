import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const digestLength = 32;
const longestUnusedMs = 90 * 24 * 60 * 60 * 1000;
const mostBytes = 2_000_000_000;

/**
 * Pictures that builds have made, shared by all clones on this machine. An entry is named after everything the picture
 * was made from, and begins with the SHA-256 digest of the rest, so a damaged one is never used. A cache that cannot be
 * read or written only costs time.
 */
export class SharedCache {
  constructor(private readonly folder: string = defaultFolder()) {}

  /** @returns the picture that was stored under a key; undefined if there is none, or it is damaged */
  async read(key: string): Promise<Buffer | undefined> {
    const file = join(this.folder, key);
    try {
      const entry = await readFile(file);
      const bytes = entry.subarray(digestLength);
      if (!digestOf(bytes).equals(entry.subarray(0, digestLength))) return undefined;
      const now = new Date();
      // prune() removes what was not used for long.
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

  /** Removes entries that were not used for 90 days, and beyond 2 GB those whose last use is longest ago. */
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

/** @param parts everything that decides what the picture is */
export function cacheKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // The digest of each part, so that text cannot move from one part to the next unnoticed.
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
