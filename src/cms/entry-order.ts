import { readEntryText, writeEntryText } from './entry-text';

/** An entry in its list: its English file, where the place stands. */
export interface OrderedEntry {
  slug: string;
  path: string;
  text: string;
}

/** @returns the entries as visitors see them; those without a place come last, by name */
export function sorted(entries: readonly OrderedEntry[]): OrderedEntry[] {
  return [...entries].sort(
    (one, other) => placeOf(one) - placeOf(other) || one.slug.localeCompare(other.slug),
  );
}

/** @returns the list with the entry one step up (-1) or down (1); as it was at an end */
export function moved(entries: readonly OrderedEntry[], slug: string, step: -1 | 1): OrderedEntry[] {
  const from = entries.findIndex((entry) => entry.slug === slug);
  const list = [...entries];
  const [entry] = from < 0 ? [] : list.splice(from, 1);
  if (entry) list.splice(Math.min(Math.max(from + step, 0), list.length), 0, entry);
  return list;
}

/** @returns the files that must change so that the entries have the places 1, 2, 3 … in this order */
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

function placeOf({ text }: OrderedEntry): number {
  const place = readEntryText(text)?.order;
  return typeof place === 'number' ? place : Number.MAX_SAFE_INTEGER;
}
