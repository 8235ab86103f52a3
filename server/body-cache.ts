import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface Body {
  bytes: Buffer;
  /** Strong: a hash of exactly these bytes, so that no two languages or encodings share it. */
  etag: string;
}

/** Keeps the HTML files that visitors ask for in memory. */
export interface BodyCache {
  /** @param file absolute path; what it holds must never change */
  read: (file: string) => Promise<Body>;
}

/** @param limit bytes; beyond them the bodies that came first go */
export function createBodyCache(limit: number = 64 * 1024 * 1024): BodyCache {
  const bodies = new Map<string, Body>();
  let size = 0;

  function keep(file: string, body: Body): void {
    if (bodies.has(file) || body.bytes.length > limit) return;
    bodies.set(file, body);
    size += body.bytes.length;
    for (const [oldest, { bytes }] of bodies) {
      if (size <= limit) break;
      bodies.delete(oldest);
      size -= bytes.length;
    }
  }

  return {
    read: async (file) => {
      const known = bodies.get(file);
      if (known !== undefined) return known;
      const bytes = await readFile(file);
      const body = {
        bytes,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 12)}"`,
      };
      keep(file, body);
      return body;
    },
  };
}
