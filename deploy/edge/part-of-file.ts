/**
 * Answers a request for a part of a file where the host only hands out whole ones.
 *
 * @param whole the host's answer with the whole file, status 200
 * @param range the request's `Range`
 * @param condition its `If-Range`
 * @returns the part; the whole answer where the request asks for none, for several, or for one of another version
 */
export async function partOfFile(
  whole: Response,
  range: string | null,
  condition: string | null,
): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  const isOther = condition !== null && condition !== whole.headers.get('etag');
  if ((from === '' && to === '') || isOther) return whole;
  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  const headers = new Headers(whole.headers);
  headers.delete('content-length');
  if (first > last) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${first}-${last}/${size}`);
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}
