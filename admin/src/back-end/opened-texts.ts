/** The draft's branch if there is one, else the content's. */
export type Line = string;

/** @returns the name under which a draft's texts are kept here; as Decap names its branch */
export function lineOf(collection: string, slug: string): Line {
  return `${collection}/${slug}`;
}

/**
 * The texts from which the form that is open was filled, by path. A save changes only what differs from them, and is
 * refused if they are not what stands in the repository any more. Lists of entries are not kept here: they may be newer
 * than the form.
 */
export interface OpenedTexts {
  /** @param line undefined for the published content */
  set: (line: Line | undefined, path: string, text: string | null) => void;
  get: (line: Line | undefined, path: string) => string | null | undefined;
  /** Forgets a draft that is none any more. */
  drop: (line: Line) => void;
  /** Puts texts of an earlier session in the place of all others of their paths, until `release`. */
  hold: (texts: Readonly<Record<string, string | null>>) => void;
  release: (paths?: readonly string[]) => void;
}

export function openedTexts(): OpenedTexts {
  const lines = new Map<Line | undefined, Map<string, string | null>>();
  const held = new Map<string, string | null>();
  const of = (line: Line | undefined): Map<string, string | null> => {
    const texts = lines.get(line) ?? new Map<string, string | null>();
    lines.set(line, texts);
    return texts;
  };
  return {
    set: (line, path, text) => of(line).set(path, text),
    get: (line, path) => {
      if (held.has(path)) return held.get(path);
      // A first save that was refused is taken for a draft by Decap; its form was filled from the published text.
      return of(line).has(path) ? of(line).get(path) : of(undefined).get(path);
    },
    drop: (line) => lines.delete(line),
    hold: (texts) => Object.entries(texts).forEach(([path, text]) => held.set(path, text)),
    release: (paths = [...held.keys()]) => paths.forEach((path) => held.delete(path)),
  };
}
