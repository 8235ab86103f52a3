import { keptCaches } from '../kept-pages';

interface Bound {
  entries: number;
  bytes: number;
}

const megabyte = 1024 * 1024;

/** How much is kept at most: by number and by size of what is kept, uncompressed. */
const bounds: Record<string, Bound> = {
  [keptCaches.pages]: { entries: 60, bytes: 12 * megabyte },
  [keptCaches.files]: { entries: 200, bytes: 16 * megabyte },
  [keptCaches.data]: { entries: 150, bytes: 3 * megabyte },
};

const usesKey = '/notes/uses';
/** What nobody asked for in this time, in milliseconds, is removed: 60 days. */
const longestUnused = 60 * 24 * 60 * 60 * 1000;

/** Address → when a page last used it, milliseconds. */
type Uses = Record<string, number>;

/**
 * Notes that these addresses were used now, and removes from every cache what is beyond its bounds: the longest unused
 * first.
 *
 * @param used addresses, absolute
 */
export async function noteUsesAndTrim(used: readonly string[], now = Date.now()): Promise<void> {
  const notes = await caches.open(keptCaches.notes);
  const uses = { ...(await readUses(notes)), ...Object.fromEntries(used.map((url) => [url, now])) };
  const kept = await Promise.all(Object.entries(bounds).map(([name, bound]) => trim(name, bound, uses, now)));
  const standing = Object.fromEntries(kept.flat().map((url) => [url, uses[url] ?? now]));
  await notes.put(usesKey, new Response(JSON.stringify(standing)));
}

async function readUses(notes: Cache): Promise<Uses> {
  try {
    return ((await (await notes.match(usesKey))?.json()) ?? {}) as Uses;
  } catch {
    return {};
  }
}

/** @returns the addresses that stay */
async function trim(name: string, bound: Bound, uses: Uses, now: number): Promise<string[]> {
  const cache = await caches.open(name);
  const urls = (await cache.keys()).map(({ url }) => url);
  const newestFirst = urls.sort((a, b) => (uses[b] ?? now) - (uses[a] ?? now));
  const staying: string[] = [];
  let bytes = 0;
  for (const url of newestFirst) {
    const size = await sizeOf(cache, url);
    const isOld = now - (uses[url] ?? now) > longestUnused;
    if (isOld || staying.length >= bound.entries || bytes + size > bound.bytes) {
      await cache.delete(url);
    } else {
      staying.push(url);
      bytes += size;
    }
  }
  return staying;
}

const sizes = new Map<string, number>();

/** Sizes of kept bodies; those named after their content are measured once. */
async function sizeOf(cache: Cache, url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = (await (await cache.match(url))?.blob())?.size ?? 0;
  sizes.set(url, size);
  return size;
}
