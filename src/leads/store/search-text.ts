import type { Answers } from '../lead';

import { textIn, type Database } from './database';

/** @returns the address in lower case, by which the leads of one sender are found */
export function emailOf({ email }: Answers): string {
  return typeof email === 'string' ? email.toLowerCase() : '';
}

/** @returns the text as it is compared: full-width and half-width characters and cases are equal */
export function searchable(text: string): string {
  // SQLite compares texts up to a NUL only, and PostgreSQL cannot store one.
  return text.normalize('NFKC').toLowerCase().replaceAll('\0', ' ');
}

/** @returns everything that a search looks through */
export function searchTextOf(reference: string, answers: Answers, notes: readonly string[] = []): string {
  return searchable([reference, ...Object.values(answers).flat(), ...notes].join('\n'));
}

/** Leads per transaction. */
const batchSize = 200;

/**
 * Fills the search texts of leads that an earlier version stored or another database sent. Several servers may do it at once.
 * @returns how many
 * @throws StoreUnavailable
 */
export async function fillSearchTexts(database: Database): Promise<number> {
  for (let filled = 0; ;) {
    const leads = await database.read(
      'SELECT reference, answers FROM leads WHERE search_text IS NULL LIMIT ?',
      [batchSize],
    );
    if (leads.length === 0) return filled;
    const notes = await database.read(
      `SELECT reference, value FROM lead_events
       WHERE kind = 'note' AND reference IN (${leads.map(() => '?').join(', ')})`,
      leads.map((row) => textIn(row, 'reference')),
    );
    await database.write(
      leads.map((row) => {
        const reference = textIn(row, 'reference');
        const answers = JSON.parse(textIn(row, 'answers')) as Answers;
        const own = notes.filter((note) => note.reference === reference);
        const texts = own.map((note) => JSON.parse(textIn(note, 'value')) as string);
        return {
          sql: 'UPDATE leads SET email = ?, search_text = ? WHERE reference = ?',
          args: [emailOf(answers), searchTextOf(reference, answers, texts), reference],
        };
      }),
    );
    filled += leads.length;
  }
}
