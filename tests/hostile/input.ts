/** Where an editor puts an input, and its kind. */
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
        | 'front matter'
        | 'slug';
      value: string;
    }
  | { at: 'redirect'; from: string; to: string }
  | { at: 'picture'; value: string; bytes: () => Promise<Buffer> }
  | { at: 'file'; value: string; bytes: string | Buffer }
  | { at: 'link in the file system'; value: string; leadsTo: string }
  | { at: 'folder'; value: string };

/** Content that an editor, or an attacker with an editor's login, may enter. */
export interface HostileInput {
  /** The name of the attack, as in cheat sheets and standards. */
  attack: string;
  /** The input itself in printable form. */
  name: string;
  target: Target;
  /** Rejected: the error message. Harmless: the visible text. */
  must: { be: 'rejected'; message: RegExp } | { be: 'harmless'; shows: string };
}

type Valued = Extract<Target, { value: string }>;
type PlainPlace = Exclude<Valued['at'], 'picture' | 'file' | 'folder' | 'link in the file system'>;

/** @returns inputs of one attack in one place that are rejected with the same message */
export function rejected(
  attack: string,
  at: PlainPlace,
  message: RegExp,
  values: readonly string[],
): HostileInput[] {
  return values.map((value) => ({
    attack: `${attack}, ${at}`,
    name: nameOf(value),
    target: { at, value },
    must: { be: 'rejected', message },
  }));
}

/**
 * @param values inputs, each with its visible text if that differs
 * @returns inputs of one attack in one place that are accepted and shown as text
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

/** @returns an input that is no text value */
export function rejectedFile(
  attack: string,
  target: Exclude<Target, { at: PlainPlace }>,
  message: RegExp,
): HostileInput {
  const name = target.at === 'redirect' ? `${target.from} to ${target.to}` : target.value;
  return { attack: `${attack}, ${target.at}`, name: nameOf(name), target, must: { be: 'rejected', message } };
}

const longestName = 70;

/** @returns the input in ASCII and on one line, for the test's name */
function nameOf(value: string): string {
  const plain = value.replace(
    /[^\x20-\x7e]/gu,
    (character) => `{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`,
  );
  const short = plain.length > longestName ? `${plain.slice(0, longestName)}… (${value.length})` : plain;
  // Jest reads % as a format.
  return short.replaceAll('%', '%%');
}
