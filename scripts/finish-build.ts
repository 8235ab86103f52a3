import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeHosts } from '../deploy/write-hosts';
import { bundleForNode, bundleServer } from '../server/bundle-server';
import { compressFolder } from '../server/compress';
import { editorSettings } from '../server/editing/editor-settings';
import { makeRelease } from '../server/make-release';
import { keepTimeOfWholeBuild } from '../server/run-build';
import { contentRoot } from '../src/build/content-root';
import { writeContentIndex } from '../src/cms/content-index';

import { writeNotices } from './packages/notices';
import { writeSbom } from './packages/sbom';

interface Note {
  startedAt: string;
  commit: string | null;
  dirty: boolean;
  /** Whether the code is that of the former release, whose server therefore fits. */
  isContentOnly: boolean;
}

/** The last step of a build: compresses public/, bundles the server, makes the release. */
async function finishBuild(root: string, note: Note): Promise<void> {
  writeContentIndex(contentRoot(root), join(root, 'public'));
  await writeEditorSettings(root);
  if (!note.isContentOnly) await writeNotices(root);
  const [compressed] = await Promise.all([
    compressFolder(join(root, 'public'), join(root, '.releases', 'current', 'public')),
    note.isContentOnly ? undefined : bundleAll(root),
    note.isContentOnly ? undefined : writeSbom(root),
  ]);
  console.log(`Compressed ${compressed} files`);
  const { id } = await makeRelease(root, note);
  console.log(`Release ${id}`);
  // The site is served by now: the rest keeps no visitor waiting.
  await writeHosts(root, join(root, '.releases', id), join(root, '.build', 'deploy'));
  // The server's bundle holds messages too, for its next start.
  if (note.isContentOnly) await bundleServer(root, join(root, '.build', 'server.mjs'));
  else await keepTimeOfWholeBuild(root, Date.now() - Date.parse(note.startedAt));
}

/** For hosts that only hand out files; the site's own server answers for itself. */
async function writeEditorSettings(root: string): Promise<void> {
  const folder = join(root, 'public', 'admin');
  if (!existsSync(folder)) return;
  await writeFile(join(folder, 'settings.json'), JSON.stringify(editorSettings(process.env)));
}

/** This very step and `npm run release` too: started from bundles, they are there at once. */
async function bundleAll(root: string): Promise<void> {
  await bundleServer(root, join(root, '.build', 'server.mjs'));
  for (const name of ['finish-build', 'release'])
    await bundleForNode(root, `scripts/${name}.ts`, join(root, '.build', `${name}.mjs`));
}

finishBuild(process.cwd(), JSON.parse(process.argv[2] ?? '{}') as Note).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
