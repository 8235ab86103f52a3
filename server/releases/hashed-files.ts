/** Names with a content hash, as regular expressions: everything below /static, webpack’s chunks, and the editor’s. */
export const hashedPatterns = [
  '^/static/',
  '^/[^/]*[-.][0-9a-f]{8}\\.(?:js|css)(?:\\.map)?$',
  '^/admin/[^/]*-[0-9A-Z]{8}\\.(?:js|css|woff2)$',
] as const;
const hashed = hashedPatterns.map((pattern) => new RegExp(pattern));

/**
 * @param file path under public/, with a leading slash
 * @returns whether the name contains a content hash
 */
export function isHashed(file: string): boolean {
  return hashed.some((pattern) => pattern.test(file));
}
