import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildScript } from '../page-policy/inline-scripts';
import { alwaysKept } from '../routes/always-kept';

/** The part of webpack's compiler that is used here. */
interface Compiler {
  hooks: { done: { tapPromise: (name: string, run: () => Promise<void>) => void } };
}

const mapping =
  /<script\s+id="gatsby-chunk-mapping"\s*>\s*window\.___chunkMapping=("(?:[^"\\]|\\.)*");?\s*<\/script>\s*/;
const build = /<script>window\.___webpackCompilationHash="([^"]*)";<\/script>/;

/**
 * Gatsby writes the files of all chunks into every page (600 bytes of each, compressed); the site asks for those of the
 * pages only that are kept for offline. Both scripts become one whose text is the same in every build, as the pages' policy
 * needs it (src/page-policy); what they said stands in its attributes.
 *
 * @param html the scripts that Gatsby puts at every page's end
 * @throws if they are not as Gatsby 5.16.1 writes them
 */
export function shortenChunkMapping(html: string): string {
  const [, json] = mapping.exec(html) ?? [];
  if (json === undefined)
    throw new Error('Gatsby’s scripts hold no mapping of chunks; see src/build/short-chunk-mapping.ts');
  const files = JSON.parse(JSON.parse(json) as string) as Record<string, string[]>;
  const named = Object.fromEntries(
    alwaysKept.flatMap(({ chunks }) => chunks).map((chunk) => [chunk, files[chunk] ?? []]),
  );
  const [, hash] = build.exec(html) ?? [];
  if (hash === undefined)
    throw new Error('Gatsby’s scripts do not tell the build; see src/build/short-chunk-mapping.ts');
  const told = `data-build="${hash}" data-chunks='${JSON.stringify(named)}'`;
  return html
    .replace(mapping, '')
    .replace(build, () => `<script ${told}>${buildScript}</script>`)
    .trimStart();
}

/** A webpack plugin, to be run after Gatsby's own has written the scripts. */
export function shortChunkMapping(root: string): { apply: (compiler: Compiler) => void } {
  const file = join(root, 'public', '_gatsby', 'slices', '_gatsby-scripts-1.html');
  return {
    apply: ({ hooks }) =>
      hooks.done.tapPromise('short-chunk-mapping', async () => {
        await writeFile(file, shortenChunkMapping(await readFile(file, 'utf8')));
      }),
  };
}
