import { isSame, readEntryText, writeEntryText } from '../../content/entry-text';

import { readMessages } from './messages-entry';

/** A field in the text of this editor and in that of another one. */
export interface FieldDifference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Who changed it since it was opened. */
  changedBy: 'me' | 'them' | 'both';
}

/** The three texts of one file; null for a file that does not exist. */
export interface ThreeTexts {
  opened: string | null | undefined;
  mine: string;
  theirs: string | null;
}

/** @returns the fields in which this editor's text differs from the current one */
export function fieldDifferences(path: string, { opened, mine, theirs }: ThreeTexts): FieldDifference[] {
  const [before, now, other] = [opened, mine, theirs].map((text) => valuesOf(path, text));
  const names = new Set([...Object.keys(now ?? {}), ...Object.keys(other ?? {})]);
  return [...names]
    .map((field) => ({ field, was: before?.[field], mine: now?.[field], theirs: other?.[field] }))
    .filter((one) => !isSame(one.mine, one.theirs))
    .map(({ field, was, ...both }) => {
      const [byMe, byThem] = [!isSame(was, both.mine), !isSame(was, both.theirs)];
      return { field, ...both, changedBy: byMe && byThem ? 'both' : byMe ? 'me' : 'them' };
    });
}

/** @returns the current text with this editor's changes, which win where both changed a field */
export function keepMine(path: string, texts: ThreeTexts): string {
  if (texts.theirs === null) return texts.mine;
  const mine = fieldDifferences(path, texts).filter(({ changedBy }) => changedBy !== 'them');
  const values = { ...valuesOf(path, texts.theirs) };
  for (const { field, mine: value } of mine) {
    if (value === undefined) delete values[field];
    else values[field] = value;
  }
  return path.endsWith('.json')
    ? `${JSON.stringify(values, null, 2)}\n`
    : writeEntryText(texts.theirs, values);
}

function valuesOf(path: string, text: string | null | undefined): Record<string, unknown> {
  if (text === null || text === undefined) return {};
  return path.endsWith('.json') ? readMessages(text) : { ...readEntryText(text) };
}
