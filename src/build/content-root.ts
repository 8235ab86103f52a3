import { resolve } from 'node:path';

/**
 * Where the folders `content` and `locales` stand that a build reads: a snapshot that `scripts/build.mjs` names in
 * `CONTENT_ROOT`, else the project itself.
 *
 * @param root the project's folder
 */
export function contentRoot(root: string): string {
  const named = process.env.CONTENT_ROOT;
  return named === undefined || named === '' ? root : resolve(root, named);
}
