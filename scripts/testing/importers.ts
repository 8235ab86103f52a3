import { build } from 'esbuild';

/**
 * @param root the project's folder; all paths are relative to it
 * @param entries source files
 * @param files
 * @returns the entries that are one of the files, or import one directly or indirectly
 */
export async function importersOf(
  root: string,
  entries: readonly string[],
  files: readonly string[],
): Promise<string[]> {
  if (entries.length === 0 || files.length === 0) return [];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    loader: { '.png': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  });
  const importers = new Map<string, string[]>();
  for (const [importer, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), importer]);

  const found = new Set(files);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return entries.filter((entry) => found.has(entry));
}
