import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { takeSnapshot } from './content-snapshot.mjs';
import { buildSite } from './gatsby-build.mjs';

/** This file runs from the copy of the project in which drafts are built (server/editing/draft-build.ts). */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Builds the site from one commit, without editor, server and release. */
async function buildDraft() {
  const { CONTENT_COMMIT: commit, CONTENT_REPO: repository } = process.env;
  const content = join(root, '.build', 'content');
  process.env.DRAFT_PREVIEW = 'yes';
  await takeSnapshot(content, { repository, commit });
  await buildSite(root, content);
}

buildDraft().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
