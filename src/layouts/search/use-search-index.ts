import { useEffect, useState } from 'react';

import { useOnline } from '../../client/online';
import { makeReady, type ReadyIndex } from '../../content/search/find-pages';
import { searchIndexPath, type SearchIndex } from '../../content/search/search-index';
import type { Language } from '../../i18n/languages';
import { useLanguage } from '../../i18n/messages';

const loaded = new Map<Language, Promise<ReadyIndex>>();

/** Loads the index of a language once; after a failure, the next call tries again. */
function loadIndex(language: Language): Promise<ReadyIndex> {
  const known = loaded.get(language);
  if (known) return known;
  const index = fetchIndex(language);
  loaded.set(language, index);
  index.catch(() => loaded.delete(language));
  return index;
}

async function fetchIndex(language: Language): Promise<ReadyIndex> {
  const response = await fetch(searchIndexPath(language));
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`);
  return makeReady((await response.json()) as SearchIndex);
}

/** @returns the search index once it is loaded. Loading is repeated by `retry` and when the network is back. */
export function useSearchIndex(): { index: ReadyIndex | undefined; hasFailed: boolean; retry: () => void } {
  const language = useLanguage();
  const online = useOnline();
  const [index, setIndex] = useState<ReadyIndex>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    setHasFailed(false);
    loadIndex(language).then(
      (ready) => isShown && setIndex(ready),
      () => isShown && setHasFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [language, online, attempt]);
  return { index, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
