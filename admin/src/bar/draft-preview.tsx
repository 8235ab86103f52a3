import { useState, useSyncExternalStore } from 'react';

import type { EditorPlace } from '../../../src/editor/decap/editor-address';
import { draftKey, type DraftKey } from '../back-end/opened-texts';
import { message } from '../messages';
import { useHash } from '../pages/pages';

import { requestPreview, type PreviewState, type Status } from './status';

interface DraftPreviewProps {
  status: Status | undefined;
  /** Called after a request, to load the state at once. */
  onRequest: () => void;
}

/** Builds and opens the page of the open draft. */
export function DraftPreview({ status, onRequest }: DraftPreviewProps) {
  const known = useSyncExternalStore(knownDrafts.subscribe, knownDrafts.now);
  const draft = draftAt(useHash());
  const [failed, setFailed] = useState<{ draft: DraftKey; preview: PreviewState }>();
  if (draft === undefined || !known.has(draft)) return null;
  const branch = `cms/${draft}`;
  const preview = status?.previews[branch] ?? (failed?.draft === draft ? failed.preview : undefined);
  const request = async (): Promise<void> => {
    const answer = await requestPreview(branch);
    setFailed(answer.state === 'failed' ? { draft, preview: answer } : undefined);
    onRequest();
  };
  if (preview?.state === 'building') return <span role="status">{message('barPreviewBuilding')}</span>;
  return (
    <>
      {preview?.state === 'ready' && preview.address !== undefined ? (
        <a className="editorLink" href={preview.address} target="_blank" rel="noreferrer">
          {message('barPreviewOpen')}
        </a>
      ) : null}
      {preview?.state === 'failed' ? (
        <span role="alert" className="editorAlert" title={preview.message}>
          {message('barPreviewFailed')}
        </span>
      ) : null}
      <button type="button" className="editorButton editorButtonSmall" onClick={() => void request()}>
        {message('barPreview')}
      </button>
    </>
  );
}

function draftAt(hash: string): DraftKey | undefined {
  const [, collection, slug] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/.exec(hash) ?? [];
  return collection && slug ? draftKey(collection, slug) : undefined;
}

/** The entries with a draft. */
let drafts: ReadonlySet<DraftKey> = new Set();
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const knownDrafts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): ReadonlySet<DraftKey> => drafts,
};

export function hasDraft({ collection, slug }: EditorPlace): boolean {
  return drafts.has(draftKey(collection, slug));
}

export function noteDraft(draft: DraftKey, exists: boolean): void {
  if (drafts.has(draft) === exists) return;
  drafts = new Set(exists ? [...drafts, draft] : [...drafts].filter((one) => one !== draft));
  listeners.forEach((listener) => listener());
}
