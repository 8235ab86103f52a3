/**
 * @param ifNoneMatch the request's header
 * @returns whether the visitor has this very version already
 */
export function hasVersion(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => plain(tag.trim()));
  return known !== undefined && (known.includes(plain(etag)) || known.includes('*'));
}

/** Whether a tag is weak does not matter for reading. */
function plain(tag: string): string {
  return tag.replace(/^W\//, '');
}
