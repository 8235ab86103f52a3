/** Where an editor puts an input, and what it is there. */
export type Target =
  | {
      at:
        | 'Markdown field'
        | 'text field'
        | 'list item'
        | 'part of a group'
        | 'alternative text'
        | 'link field'
        | 'picture field'
        | 'message'
        /** Lines of YAML, added to the others of a file. */
        | 'front matter'
        /** Name of an entry's folder. */
        | 'slug';
      value: string;
    }
  | { at: 'redirect'; from: string; to: string }
  /** A file of this name that the cover is to be. */
  | { at: 'picture'; value: string; bytes: () => Promise<Buffer> }
  /** A file from the project's folder. */
  | { at: 'file'; value: string; bytes: string | Buffer }
  | { at: 'link in the file system'; value: string; leadsTo: string }
  | { at: 'folder'; value: string };

/** Something an editor, or somebody in an editor's name, may put into the content. */
export interface HostileInput {
  /** What it tries, as cheat sheets and standards call it. */
  attack: string;
  /** The input itself, as it can be told. */
  name: string;
  target: Target;
  /** Refused: what the message says of it. Harmless: what visitors read. */
  must: { be: 'refused'; told: RegExp } | { be: 'harmless'; shows: string };
}

type Valued = Extract<Target, { value: string }>;
type PlainPlace = Exclude<Valued['at'], 'picture' | 'file' | 'folder' | 'link in the file system'>;

/** @returns inputs of one attack in one place, that the content model refuses with the same words */
export function refused(
  attack: string,
  at: PlainPlace,
  told: RegExp,
  values: readonly string[],
): HostileInput[] {
  return values.map((value) => ({
    attack: `${attack}, ${at}`,
    name: nameOf(value),
    target: { at, value },
    must: { be: 'refused', told },
  }));
}

/**
 * @param values an input alone if visitors read it as it is, or with what they read in its place
 * @returns inputs of one attack in one place, that are let through and show as text
 */
export function harmless(
  attack: string,
  at: PlainPlace,
  values: readonly (string | readonly [value: string, shows: string])[],
): HostileInput[] {
  return values.map((each) => {
    const [value, shows] = typeof each === 'string' ? [each, each] : each;
    return {
      attack: `${attack}, ${at}`,
      name: nameOf(value),
      target: { at, value },
      must: { be: 'harmless', shows },
    };
  });
}

/** @returns an input that no table of texts can hold */
export function refusedFile(
  attack: string,
  target: Exclude<Target, { at: PlainPlace }>,
  told: RegExp,
): HostileInput {
  const name = target.at === 'redirect' ? `${target.from} to ${target.to}` : target.value;
  return { attack: `${attack}, ${target.at}`, name: nameOf(name), target, must: { be: 'refused', told } };
}

const longestName = 70;

/** @returns the input in ASCII and not longer than a line: it stands in the list of tests */
function nameOf(value: string): string {
  const plain = value.replace(
    /[^\x20-\x7e]/gu,
    (sign) => `{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`,
  );
  const short = plain.length > longestName ? `${plain.slice(0, longestName)}… (${value.length})` : plain;
  // Jest reads it as a format.
  return short.replaceAll('%', '%%');
}
