import { join } from 'node:path';

import { editorWithKey, type EditorOf } from './admin-guard';
import { createBackEnd, type BackEnd } from './back-end';
import { checkAhead } from './content-check';
import { openContentRemote, type ContentRemote } from './content-remote';
import { openContentRepository, type ContentRepository } from './content-repository';
import { openContentStore, type ContentStore } from './content-store';
import { draftBuildIn, type DraftBuild } from './draft-build';
import { openDraftSites, type DraftSites } from './draft-sites';
import { openLinkReports, type LinkReports } from './links/link-report';
import type { TranslationService } from './machine-translation/services';

export interface Editing {
  content: ContentRepository;
  store: ContentStore;
  backEnd: BackEnd;
  draftSites: DraftSites;
  links: LinkReports;
  /** Undefined if publications are not pushed. */
  remote: ContentRemote | undefined;
  /** Part of the address that is printed at the start. */
  key: string;
  /** Undefined if nothing is translated by machine. */
  translation: TranslationService | undefined;
  editorOf: EditorOf;
  stop: () => Promise<void>;
}

export interface EditingOptions {
  root: string;
  /** The Git repository that receives saves. */
  repository: string;
  /** Name or address of the repository to which publications are pushed. */
  remote?: string | undefined;
  key: string;
  translation?: TranslationService | undefined;
  log: { info: (message: string) => void; error: (message: string) => void };
  /** Whether external links are checked every week. */
  checksLinks?: boolean;
  /** How to build previews of drafts; tests replace it. */
  draftBuild?: DraftBuild;
}

/** @throws with the reason for the operator if editing is impossible */
export async function openEditing(options: EditingOptions): Promise<Editing> {
  const { root, log, key, remote: address } = options;
  const content = await openContentRepository(options.repository);
  const { user } = content;
  const remote =
    address === undefined ? undefined : openContentRemote({ store: () => store, address, user, log });
  const journal = join(root, '.data', 'editing.json');
  const store = await openContentStore(content, journal, () => void remote?.sync());
  void remote?.sync();
  const checked = checkAhead(store).catch(() => undefined);
  const build = options.draftBuild ?? draftBuildIn(root, join(root, '.build', 'drafts', 'worktree'));
  const draftSites = await openDraftSites({ root, content, build, log });
  const links = openLinkReports({ store, file: join(root, '.data', 'external-links.json'), log });
  if (options.checksLinks === true) await links.start();
  return {
    content,
    store,
    backEnd: createBackEnd(store),
    draftSites,
    links,
    remote,
    key,
    translation: options.translation,
    editorOf: editorWithKey(key, user),
    stop: async () => {
      links.stop();
      await Promise.all([remote?.stop(), draftSites.stop(), checked]);
    },
  };
}
