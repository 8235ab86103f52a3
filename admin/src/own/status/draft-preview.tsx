import { useState, useSyncExternalStore } from 'react';

import { wordsOf } from '../../words';
import { barWords } from '../bar-words';
import { knownDrafts } from '../drafts';
import { useHash } from '../use-hash';

import { requestPreview, type PreviewState, type Status } from './build-status';

interface DraftPreviewProps {
  status: Status | undefined;
  /** Asks for the state at once. */
  onRequest: () => void;
}

/** Builds and opens the page as the draft that is open will make it. */
export function DraftPreview({ status, onRequest }: DraftPreviewProps) {
  const words = wordsOf(barWords);
  const drafts = useSyncExternalStore(knownDrafts.subscribe, knownDrafts.now);
  const line = lineAt(useHash());
  const [failed, setFailed] = useState<{ line: string; preview: PreviewState }>();
  if (line === undefined || !drafts.has(line)) return null;
  const branch = `cms/${line}`;
  const preview = status?.previews[branch] ?? (failed?.line === line ? failed.preview : undefined);
  const request = async (): Promise<void> => {
    const answer = await requestPreview(branch);
    setFailed(answer.state === 'failed' ? { line, preview: answer } : undefined);
    onRequest();
  };
  if (preview?.state === 'building') return <span role="status">{words.previewBuilding}</span>;
  return (
    <>
      {preview?.state === 'ready' && preview.address !== undefined ? (
        <a className="ownLink" href={preview.address} target="_blank" rel="noreferrer">
          {words.previewOpen}
        </a>
      ) : null}
      {preview?.state === 'failed' ? (
        <span role="alert" className="ownAlert" title={preview.message}>
          {words.previewFailed}
        </span>
      ) : null}
      <button type="button" className="ownButton ownButtonSmall" onClick={() => void request()}>
        {words.preview}
      </button>
    </>
  );
}

function lineAt(hash: string): string | undefined {
  const [, collection, slug] = /^#\/collections\/([^/]+)\/entries\/([^?]+)/.exec(hash) ?? [];
  return collection && slug ? `${collection}/${slug}` : undefined;
}
