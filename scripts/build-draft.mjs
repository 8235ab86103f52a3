import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { takeSnapshot } from './content-snapshot.mjs';
import { buildSite } from './gatsby-build.mjs';

/** The copy of the project in which drafts are built: this file is run from there (server/editing/draft-build.ts). */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Builds the site with the content of one commit; no editor, no server and no release. */
async function buildDraft() {
  const { CONTENT_COMMIT: commit, CONTENT_REPO: repository } = process.env;
  const content = join(root, '.build', 'content');
  await takeSnapshot(content, { repository, commit });
  await buildSite(root, content);
}

buildDraft().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
