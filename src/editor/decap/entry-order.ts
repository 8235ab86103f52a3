import { readEntryText, writeEntryText } from '../../content/entry-text';

/** An entry of an ordered list, with its English file. */
export interface OrderedEntry {
  slug: string;
  path: string;
  text: string;
}

/** @returns the entries in the order that visitors see; those without a position come last, by slug */
export function sorted(entries: readonly OrderedEntry[]): OrderedEntry[] {
  return [...entries].sort(
    (one, other) => positionOf(one) - positionOf(other) || one.slug.localeCompare(other.slug),
  );
}

/** @returns the list with the entry one step up (-1) or down (1), if it is not at the end */
export function moved(entries: readonly OrderedEntry[], slug: string, step: -1 | 1): OrderedEntry[] {
  const from = entries.findIndex((entry) => entry.slug === slug);
  const list = [...entries];
  const [entry] = from < 0 ? [] : list.splice(from, 1);
  if (entry) list.splice(Math.min(Math.max(from + step, 0), list.length), 0, entry);
  return list;
}

/** @returns the files to change so that the entries have the positions 1, 2, 3 … */
export function filesOfOrder(
  entries: readonly OrderedEntry[],
): { path: string; slug: string; raw: string }[] {
  return entries.flatMap((entry, index) => {
    const values = readEntryText(entry.text);
    if (!values || values.order === index + 1) return [];
    const raw = writeEntryText(entry.text, { ...values, order: index + 1 });
    return [{ path: entry.path, slug: `${entry.slug}/index`, raw }];
  });
}

function positionOf({ text }: OrderedEntry): number {
  const position = readEntryText(text)?.order;
  return typeof position === 'number' ? position : Number.MAX_SAFE_INTEGER;
}
