import { join } from 'node:path';

import { createBackEnd, type BackEnd } from './back-end';
import { openContentRepository, type ContentRepository } from './content-repository';
import { decapAt } from './decap-api';
import { startDecapServer } from './decap-server';
import { draftBuildIn, type DraftBuild } from './draft-build';
import { openDraftSites, type DraftSites } from './draft-sites';
import { openWorkspace, type Workspace } from './workspace';

/** Editing on this machine, opened. */
export interface Editing {
  content: ContentRepository;
  workspace: Workspace;
  backEnd: BackEnd;
  draftSites: DraftSites;
  /** Number of decap-server’s present process. */
  decapPid: () => number | undefined;
  stop: () => Promise<void>;
}

export interface EditingOptions {
  /** The project's folder. */
  root: string;
  /** The Git repository that saves end in. */
  repository: string;
  /** decap-server's main file. */
  decapEntry: string;
  /** The site's own origin. */
  siteOrigin: string;
  log: { info: (message: string) => void; error: (message: string) => void };
  /** How the preview of a draft is built; tests have another way. */
  draftBuild?: DraftBuild;
}

/** @throws with a reason in words for the operator if nothing can be edited */
export async function openEditing(options: EditingOptions): Promise<Editing> {
  const { root, log } = options;
  const content = await openContentRepository(options.repository);
  const workspace = await openWorkspace(content, join(root, '.data', 'editing'));
  const decap = await startDecapServer({
    entry: options.decapEntry,
    repository: workspace.git.folder,
    identity: content.identity,
    siteOrigin: options.siteOrigin,
    warn: log.error,
  });
  const build = options.draftBuild ?? draftBuildIn(root, join(root, '.build', 'drafts', 'workshop'));
  const draftSites = await openDraftSites({ root, content, build, log });
  return {
    content,
    workspace,
    backEnd: createBackEnd(workspace, decapAt(decap.origin)),
    draftSites,
    decapPid: decap.pid,
    stop: async () => {
      await Promise.all([decap.stop(), draftSites.stop()]);
    },
  };
}
