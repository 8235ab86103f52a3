import { readEntryText, writeEntryText, type EntryValues } from '../../src/content/entry-text';
import { addressKey, isMove, writtenKey } from '../../src/content/moved-addresses';
import { defaultLanguage, fileCodeOf } from '../../src/i18n/languages';

/** The site's redirects, the same in all languages. */
export const redirectsFile = `content/settings/redirects/index.${fileCodeOf(defaultLanguage)}.md`;

/**
 * Adds a redirect. Former redirects to the old address then lead directly to the new one, and none may start at the new one,
 * which is a page.
 * @param text the present file, if there is one
 */
export function addRedirect(text: string | undefined, from: string, to: string): string {
  const values: EntryValues = (text === undefined ? undefined : readEntryText(text)) ?? {};
  const known: unknown[] = Array.isArray(values.moves) ? values.moves : [];
  const leave = [addressKey(from), addressKey(to)];
  const others = known
    .filter(isMove)
    .filter((move) => !leave.includes(writtenKey(move.from) ?? ''))
    .map((move) => (move.to === from ? { ...move, to } : move));
  return writeEntryText(text, { ...values, moves: [...others, { from, to }] });
}
