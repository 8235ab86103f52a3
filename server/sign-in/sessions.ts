import type { Client } from '@libsql/client';

import { hashOf, newToken } from './database';
import { editorOf, type Editor } from './editors';

const hour = 60 * 60 * 1000;
export const idleMs = 12 * hour;
export const sessionMs = 7 * 24 * hour;
/** How exactly the last use is stored, because every request of the editor is one. */
const precisionMs = 60_000;

/** The sessions of signed-in editors; removing an editor ends them. */
export interface Sessions {
  /** @returns the token for the editor's cookie */
  begin: (editor: string) => Promise<string>;
  /** @returns the editor; undefined if the session is unknown, has ended or was idle for too long */
  find: (token: string | undefined) => Promise<Editor | undefined>;
  end: (token: string) => Promise<void>;
}

/** @param now clock in milliseconds */
export function openSessions(client: Client, now: () => number): Sessions {
  return {
    begin: async (editor) => {
      const token = newToken();
      await client.batch(
        [
          {
            sql: 'DELETE FROM sessions WHERE created_at <= ? OR used_at <= ?',
            args: [now() - sessionMs, now() - idleMs],
          },
          {
            sql: 'INSERT INTO sessions (hash, editor, created_at, used_at) VALUES (?, ?, ?, ?)',
            args: [hashOf(token), editor, now(), now()],
          },
        ],
        'write',
      );
      return token;
    },
    find: async (token) => {
      if (token === undefined) return undefined;
      const hash = hashOf(token);
      const { rows } = await client.execute({
        sql: `SELECT editors.*, used_at FROM sessions JOIN editors ON editors.id = sessions.editor
              WHERE hash = ? AND sessions.created_at > ? AND used_at > ?`,
        args: [hash, now() - sessionMs, now() - idleMs],
      });
      const [row] = rows;
      if (row === undefined) return undefined;
      if (Number(row.used_at) < now() - precisionMs)
        await client.execute({ sql: 'UPDATE sessions SET used_at = ? WHERE hash = ?', args: [now(), hash] });
      return editorOf(row);
    },
    end: async (token) => {
      await client.execute({ sql: 'DELETE FROM sessions WHERE hash = ?', args: [hashOf(token)] });
    },
  };
}
