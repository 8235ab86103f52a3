import { entryPlaceOf, isPicturePath, isReadable, isTextPath, refuseForeignPaths } from './content-paths';
import type { AskDecap, EditorRequest } from './decap-api';
import { branchOf, gone, publishDraft, readDraft, type DraftName } from './drafts';
import { refuseUnfitPicture, type SentPicture } from './picture-check';
import { Refusal, refusalFor } from './refusal';
import { save } from './save';
import type { Workspace } from './workspace';

/** Answers what the editor asks its back end for. */
export type BackEnd = (request: EditorRequest) => Promise<unknown>;

const reads = [
  'entriesByFolder',
  'entriesByFiles',
  'getEntry',
  'unpublishedEntries',
  'unpublishedEntryDataFile',
  'unpublishedEntryMediaFile',
  'getMedia',
  'getMediaFile',
  'getDeployPreview',
];

/**
 * The editor's back end: decap-server at work in the workspace, with what it does not look at itself. Saves are checked
 * before, drafts are read and published here, and the content repository has a change before the editor hears of it.
 */
export function createBackEnd(workspace: Workspace, ask: AskDecap): BackEnd {
  return async (sent) => {
    if (sent.action === 'info') return ask(sent);
    const request = onContentBranch(workspace, sent);
    const { action, params } = request;
    if (reads.includes(action)) {
      refuseForeignPaths(pathsRead(params), isReadable);
      return workspace.look(() => ask(request));
    }
    const answer = writes[action];
    if (answer === undefined) throw new Refusal(422, `The editor’s back end does not know “${action}”.`);
    return answer({ workspace, ask, request });
  };
}

interface Job {
  workspace: Workspace;
  ask: AskDecap;
  request: EditorRequest;
}

const writes: Readonly<Record<string, ((job: Job) => Promise<unknown>) | undefined>> = {
  persistEntry: ({ workspace, ask, request }) => save(workspace, ask, request),
  unpublishedEntry: ({ workspace, request }) => draftFacts(workspace, request),
  updateUnpublishedEntryStatus: (job) => onDraft(job),
  deleteUnpublishedEntry: (job) => onDraft(job),
  publishUnpublishedEntry: async ({ workspace, request }) => {
    const name = nameIn(request);
    await workspace.change((heads) => publishDraft(workspace, heads, name));
    return { message: `${branchOf(name)} is published` };
  },
  persistMedia: async ({ workspace, ask, request }) => {
    const picture = request.params.asset as SentPicture | undefined;
    refuseForeignPaths([picture?.path], isPicturePath);
    if (typeof picture?.content !== 'string') throw new Refusal(422, 'The request is not well formed.');
    await refuseUnfitPicture(picture, []);
    return workspace.change(() => ask(request));
  },
  deleteFile: ({ workspace, ask, request }) => {
    refuseForeignPaths([request.params.path], isDeletable);
    return workspace.change(() => ask(request));
  },
  deleteFiles: ({ workspace, ask, request }) => {
    const { paths } = request.params;
    refuseForeignPaths(Array.isArray(paths) ? paths : [paths], isDeletable);
    return workspace.change(() => ask(request));
  },
};

function isDeletable(path: string): boolean {
  return isTextPath(path) || entryPlaceOf(path) !== undefined;
}

/** The editor may have been opened when the site was published from another branch. */
function onContentBranch({ branch }: Workspace, request: EditorRequest): EditorRequest {
  const asked = request.params.branch;
  if (asked === branch || asked === undefined) return { ...request, params: { ...request.params, branch } };
  throw refusalFor(409, 'branchChanged', { branch, asked: JSON.stringify(asked) });
}

function pathsRead(params: EditorRequest['params']): unknown[] {
  const files = Array.isArray(params.files) ? (params.files as { path?: unknown }[]) : [];
  const named = [params.path, params.folder, params.mediaFolder].filter((path) => path !== undefined);
  return [...named, ...files.map(({ path }) => path)];
}

function nameIn({ params: { id, collection, slug } }: EditorRequest): DraftName {
  if (typeof id === 'string') {
    const [first = '', ...rest] = id.split('/');
    return { collection: first, slug: rest.join('/') };
  }
  return { collection: String(collection), slug: String(slug) };
}

async function draftFacts(workspace: Workspace, request: EditorRequest): Promise<unknown> {
  const name = nameIn(request);
  const facts = await workspace.look((heads) => readDraft(workspace.git, heads, name));
  if (facts === undefined) throw gone(name);
  return facts;
}

function onDraft({ workspace, ask, request }: Job): Promise<unknown> {
  const name = nameIn(request);
  const branch = branchOf(name);
  return workspace.change(async (heads) => {
    if (!heads.drafts.has(branch)) throw gone(name);
    return ask(request);
  });
}
