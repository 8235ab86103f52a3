/** @returns the id that the back end gives a file with this text: its SHA-256 */
export async function textId(text: string | null | undefined): Promise<string | null> {
  if (text === null || text === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
