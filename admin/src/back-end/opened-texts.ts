/** Names a draft as Decap's branch does: `<collection>/<slug>`. */
export type DraftKey = string;

export function draftKey(collection: string, slug: string): DraftKey {
  return `${collection}/${slug}`;
}

/**
 * The texts from which the open form was filled, by path. A save changes only what differs from them, and is rejected if
 * the repository holds other texts by then. Lists of entries are not recorded: they may be newer than the form.
 */
export interface OpenedTexts {
  /** @param draft undefined for the published content */
  set: (draft: DraftKey | undefined, path: string, text: string | null) => void;
  get: (draft: DraftKey | undefined, path: string) => string | null | undefined;
  /** The draft's commit that was loaded or saved last, for the approval; undefined where drafts have none. */
  setCommit: (draft: DraftKey, commit: string | undefined) => void;
  commitOf: (draft: DraftKey) => string | undefined;
  /** Forgets a draft that was published or deleted. */
  drop: (draft: DraftKey) => void;
  /** Until `release`, returns these texts of an earlier session for their paths. */
  hold: (texts: Readonly<Record<string, string | null>>) => void;
  release: (paths?: readonly string[]) => void;
}

export function openedTexts(): OpenedTexts {
  const byDraft = new Map<DraftKey | undefined, Map<string, string | null>>();
  const commits = new Map<DraftKey, string | undefined>();
  const held = new Map<string, string | null>();
  const textsOf = (draft: DraftKey | undefined): Map<string, string | null> => {
    const texts = byDraft.get(draft) ?? new Map<string, string | null>();
    byDraft.set(draft, texts);
    return texts;
  };
  return {
    set: (draft, path, text) => textsOf(draft).set(path, text),
    get: (draft, path) => {
      if (held.has(path)) return held.get(path);
      // After a rejected first save Decap assumes a draft; its form was filled from the published text.
      return textsOf(draft).has(path) ? textsOf(draft).get(path) : textsOf(undefined).get(path);
    },
    setCommit: (draft, commit) => commits.set(draft, commit),
    commitOf: (draft) => commits.get(draft),
    drop: (draft) => {
      byDraft.delete(draft);
      commits.delete(draft);
    },
    hold: (texts) => Object.entries(texts).forEach(([path, text]) => held.set(path, text)),
    release: (paths = [...held.keys()]) => paths.forEach((path) => held.delete(path)),
  };
}
