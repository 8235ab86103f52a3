import { idOf, refuseOverwriting, type LoadedIds, type SentText } from './base-check';
import { isPicturePath, isTextPath, refuseForeignPaths } from './content-paths';
import type { AskDecap, EditorRequest } from './decap-api';
import { branchOf, refreshDraft } from './drafts';
import { refuseUnfitPicture, type SentPicture } from './picture-check';
import { Refusal, refusalFor } from './refusal';
import type { Workspace } from './workspace';

/** A save as it comes over the wire, its form looked at. */
interface Save {
  texts: (SentText & { slug: string })[];
  pictures: SentPicture[];
  /** Undefined for a save on the content branch itself. */
  draftBranch: string | undefined;
  loaded: LoadedIds | undefined;
}

export interface SaveAnswer {
  message: string;
  /** The ids of the saved texts: what the next save is to name as loaded. */
  ids: Record<string, string>;
}

/** Saves an entry as a draft, or at once. */
export async function save(workspace: Workspace, ask: AskDecap, request: EditorRequest): Promise<SaveAnswer> {
  const { texts, pictures, draftBranch, loaded } = readSave(request);
  for (const picture of pictures) await refuseUnfitPicture(picture, texts);
  await workspace.change(async (heads) => {
    if (loaded !== undefined) {
      await refuseOverwriting(workspace.git, heads, draftBranch, texts, loaded);
    }
    if (draftBranch !== undefined) {
      const replaced = new Set([...texts, ...pictures].map(({ path }) => path));
      await refreshDraft(workspace, heads, draftBranch, (path) => replaced.has(path));
    }
    // decap-server knows nothing of `base`.
    await ask({ ...request, params: { ...request.params, base: undefined } });
  });
  return {
    message: 'entry persisted',
    ids: Object.fromEntries(texts.map(({ path, raw }) => [path, idOf(raw)])),
  };
}

/** @throws Refusal */
function readSave({ params }: EditorRequest): Save {
  const texts = listOf(params.dataFiles ?? (params.entry === undefined ? [] : [params.entry]));
  const pictures = listOf(params.assets ?? []);
  const options = (params.options ?? {}) as { useWorkflow?: unknown; collectionName?: unknown };
  if (texts.length === 0) throw new Refusal(422, 'There is nothing to save: the request holds no texts.');
  if (texts.some(({ newPath }) => newPath !== undefined)) {
    throw refusalFor(403, 'movedElsewhere', {});
  }
  refuseForeignPaths(
    texts.map(({ path }) => path),
    isTextPath,
  );
  refuseForeignPaths(
    pictures.map(({ path }) => path),
    isPicturePath,
  );
  const isWhole =
    texts.every(({ raw, slug }) => typeof raw === 'string' && typeof slug === 'string') &&
    pictures.every(({ content }) => typeof content === 'string');
  // decap-server takes any value that is true in JavaScript for a draft, which would pass by the checks of drafts.
  const hasClearWorkflow = options.useWorkflow === undefined || typeof options.useWorkflow === 'boolean';
  if (!isWhole || !hasClearWorkflow) throw new Refusal(422, 'The request is not well formed.');
  const draft = { collection: String(options.collectionName), slug: String(texts[0]?.slug) };
  return {
    texts: texts as unknown as Save['texts'],
    pictures: pictures as unknown as SentPicture[],
    draftBranch: options.useWorkflow === true ? branchOf(draft) : undefined,
    loaded: params.base as LoadedIds | undefined,
  };
}

function listOf(value: unknown): Record<string, unknown>[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null);
}
