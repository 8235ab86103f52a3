import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeHosts } from '../deploy/write-hosts';
import { editorSettings } from '../server/editing/editor-settings';
import { bundlePrograms } from '../server/releases/bundle-server';
import { compressFolder } from '../server/releases/compress';
import { makeRelease } from '../server/releases/make-release';
import { keepTimeOfWholeBuild } from '../server/releases/run-build';
import { contentRoot } from '../src/content/reading/read-content';
import { writeContentIndex } from '../src/editor/decap/content-index';

import { writeNotices } from './packages/notices';
import { writeSbom } from './packages/sbom';

interface Note {
  startedAt: string;
  commit: string | null;
  dirty: boolean;
  /** Whether the code is that of the former release, so that its server is reused. */
  isContentOnly: boolean;
}

/** The last step of a build: compresses public/, bundles the server, makes the release. */
async function finishBuild(root: string, note: Note): Promise<void> {
  writeContentIndex(contentRoot(root), join(root, 'public'));
  await writeEditorSettings(root);
  if (!note.isContentOnly) await writeNotices(root);
  const [compressed] = await Promise.all([
    compressFolder(join(root, 'public'), join(root, '.releases', 'current', 'public')),
    note.isContentOnly ? undefined : bundlePrograms(root, join(root, '.build')),
    note.isContentOnly ? undefined : writeSbom(root),
  ]);
  console.log(`Compressed ${compressed} files`);
  const { id } = await makeRelease(root, note);
  console.log(`Release ${id}`);
  // The site is served by now; the rest can take its time.
  await writeHosts(root, join(root, '.releases', id), join(root, '.build', 'deploy'));
  // The bundles contain messages too.
  if (note.isContentOnly) await bundlePrograms(root, join(root, '.build'));
  else await keepTimeOfWholeBuild(root, Date.now() - Date.parse(note.startedAt));
}

/** For hosts that only serve files; the site's own server answers dynamically. */
async function writeEditorSettings(root: string): Promise<void> {
  const folder = join(root, 'public', 'admin');
  if (!existsSync(folder)) return;
  await writeFile(join(folder, 'settings.json'), JSON.stringify(editorSettings(process.env)));
}

finishBuild(process.cwd(), JSON.parse(process.argv[2] ?? '{}') as Note).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
