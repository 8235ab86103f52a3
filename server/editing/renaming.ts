import { parseTextPath } from '../../src/content/content-path';
import { contentTypeAt } from '../../src/content/content-types';
import { readEntryText, writeEntryText } from '../../src/content/entry-text';
import type { ContentType } from '../../src/content/field';

import { redirectsFile } from './add-redirect';
import type { EntryMove } from './move-entry';

/**
 * Updates relations and links to a moved entry.
 * @param texts all texts of the content, by path
 * @returns the texts that change
 */
export function renameEverywhere(
  texts: ReadonlyMap<string, string>,
  move: EntryMove,
  type: ContentType,
  addresses: { from: string; to: string },
): Map<string, string> {
  const renamed = [...texts].map(
    ([path, text]) =>
      [
        path,
        path === redirectsFile ? text : withRelations(path, withLinks(text, addresses), move, type),
      ] as const,
  );
  return new Map(renamed.filter(([path, text]) => text !== texts.get(path)));
}

/** Matches whole addresses: not `/projects/one-more` and not `https://example.org/projects/one`. */
function withLinks(text: string, { from, to }: { from: string; to: string }): string {
  const pattern = new RegExp(`(?<![\\w./-])${from}(?![\\w-]|/\\w)`, 'g');
  return text.replace(pattern, to);
}

function withRelations(file: string, text: string, move: EntryMove, type: ContentType): string {
  const place = parseTextPath(file);
  const fields = Object.entries((place && contentTypeAt(place.folder, place.slug)?.fields) ?? {});
  const naming = fields.filter(
    ([, field]) => (field.kind === 'relation' || field.kind === 'relation-list') && field.to === type.name,
  );
  const values = naming.length === 0 ? undefined : readEntryText(text);
  if (values === undefined) return text;
  const changed: Record<string, unknown> = { ...values };
  const renamed = (value: unknown): unknown => (value === move.slug ? move.to : value);
  for (const [name] of naming) {
    const value = values[name];
    changed[name] = Array.isArray(value) ? value.map(renamed) : renamed(value);
  }
  return JSON.stringify(changed) === JSON.stringify(values) ? text : writeEntryText(text, changed);
}
