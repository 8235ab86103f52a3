/** So much more than the limit is read and thrown away: whoever is still sending would not hear the answer. */
const patience = 16;

/**
 * @param limit bytes
 * @returns the request's body
 * @throws an error with the status 413 if there is more of it
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= limit * patience) {
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    length += next.value.length;
    if (length <= limit) chunks.push(next.value);
  }
  if (length <= limit) return Buffer.concat(chunks);
  await reader?.cancel();
  throw Object.assign(new Error('too large'), { statusCode: 413 });
}
