/** A run of words that stayed, or stands in one of two texts only. */
export interface WordRun {
  kind: 'same' | 'removed' | 'added';
  words: string;
}

/** Beyond so many pairs of words, the middle of a text is told as removed and added as a whole. */
const mostPairs = 4_000_000;

/** @returns the runs from which both texts can be put together, spaces included */
export function wordDifference(before: string, after: string): WordRun[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const head = commonLength(old, young, (words, index) => words[index]);
  const oldRest = old.slice(head);
  const youngRest = young.slice(head);
  const tail = commonLength(oldRest, youngRest, (words, index) => words.at(-1 - index));
  const middle = differ(oldRest.slice(0, oldRest.length - tail), youngRest.slice(0, youngRest.length - tail));
  return joined([
    ...runs('same', old.slice(0, head)),
    ...middle,
    ...runs('same', tail === 0 ? [] : old.slice(-tail)),
  ]);
}

/** A word goes with the white space before it: so the last one stays itself when words are added behind it. */
function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\S)(?=\s)/);
}

type WordAt = (words: readonly string[], index: number) => string | undefined;

function commonLength(old: readonly string[], young: readonly string[], wordAt: WordAt): number {
  const most = Math.min(old.length, young.length);
  let length = 0;
  while (length < most && wordAt(old, length) === wordAt(young, length)) length++;
  return length;
}

function runs(kind: WordRun['kind'], words: readonly string[]): WordRun[] {
  return words.map((word) => ({ kind, words: word }));
}

/** The longest common sequence of words stays; all others are removed or added. */
function differ(old: readonly string[], young: readonly string[]): WordRun[] {
  if (old.length * young.length > mostPairs) return [...runs('removed', old), ...runs('added', young)];
  const common = commonLengths(old, young);
  const found: WordRun[] = [];
  let [from, to] = [0, 0];
  while (from < old.length && to < young.length) {
    const [oldWord = '', youngWord = ''] = [old[from], young[to]];
    if (oldWord === youngWord) {
      found.push({ kind: 'same', words: oldWord });
      from++;
      to++;
    } else if ((common[from + 1]?.[to] ?? 0) >= (common[from]?.[to + 1] ?? 0)) {
      found.push({ kind: 'removed', words: oldWord });
      from++;
    } else {
      found.push({ kind: 'added', words: youngWord });
      to++;
    }
  }
  return [...found, ...runs('removed', old.slice(from)), ...runs('added', young.slice(to))];
}

/** @returns how many words the texts have in common from one place on to their ends */
function commonLengths(old: readonly string[], young: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  for (let from = old.length - 1; from >= 0; from--) {
    for (let to = young.length - 1; to >= 0; to--) {
      const row = table[from];
      if (!row) continue;
      const [down, right, diagonal] = [table[from + 1]?.[to], row[to + 1], table[from + 1]?.[to + 1]];
      row[to] = old[from] === young[to] ? (diagonal ?? 0) + 1 : Math.max(down ?? 0, right ?? 0);
    }
  }
  return table;
}

/** Neighbours of one kind become one run; of a change, what was removed comes first. */
function joined(all: readonly WordRun[]): WordRun[] {
  const found: WordRun[] = [];
  let [removed, added] = ['', ''];
  const close = (): void => {
    if (removed) found.push({ kind: 'removed', words: removed });
    if (added) found.push({ kind: 'added', words: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, words } of all) {
    if (kind === 'removed') removed += words;
    else if (kind === 'added') added += words;
    else {
      close();
      const last = found.at(-1);
      if (last?.kind === 'same') last.words += words;
      else found.push({ kind, words });
    }
  }
  close();
  return found;
}
