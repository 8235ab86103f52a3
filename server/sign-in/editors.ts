import { randomBytes } from 'node:crypto';

import type { Client, InStatement, Row } from '@libsql/client';

import { isEmail } from '../../src/lead-schemas/recognise';

import { hashOf, newToken, textIn } from './database';
import { isRole, roles, type Role } from './roles';

export interface Editor {
  /** Random; the log names editors by it. */
  id: string;
  email: string;
  /** The author of the editor's commits. */
  name: string;
  role: Role;
}

export interface ListedEditor extends Editor {
  passkeys: number;
  companyAccounts: number;
  /** Milliseconds; undefined if there is no open invitation. */
  invitedUntil: number | undefined;
  /** Milliseconds; undefined if there was none within the time that the log covers. */
  lastSignIn: number | undefined;
}

export interface LogLine {
  at: number;
  editor: string;
  action: string;
  detail: string;
}

export interface Invitation {
  email: string;
  role?: Role | undefined;
  /** Whether the present passkeys, company accounts and sessions end, because a device was lost. */
  replace?: boolean;
}

interface ChangeOptions {
  /** Rejects the change unless another publisher can sign in, so that nobody is locked out. */
  keepsPublisher?: boolean;
}

/** How an editor signs in. */
export type Credential =
  { id: string; publicKey: Uint8Array; counter: number } | { issuer: string; subject: string };

/** An error for the operator or for the publisher who invites. */
export class EditorsError extends Error {}
export class LastPublisherError extends EditorsError {}

/** Editors, their invitations and the log. */
export interface Editors {
  list: () => Promise<ListedEditor[]>;
  find: (email: string) => Promise<Editor | undefined>;
  /** Invites a new editor, or one who needs another device. @returns the token of the link @throws EditorsError */
  invite: (invitation: Invitation) => Promise<{ token: string; editor: Editor }>;
  /** @returns who is invited; undefined if the invitation is unknown, used or expired */
  invited: (token: string) => Promise<Editor | undefined>;
  /**
   * Stores the name and a passkey or account of who was invited, and uses the invitation up, in one step.
   * @returns the editor; undefined if the invitation is unknown, used or expired
   * @throws EditorsError if the passkey or account belongs to an editor already
   */
  accept: (token: string, name: string, credential: Credential) => Promise<Editor | undefined>;
  /** @throws EditorsError */
  endInvitation: (email: string) => Promise<Editor>;
  /** Deletes everything but log lines, which name the id only. @throws EditorsError */
  remove: (email: string, options?: ChangeOptions) => Promise<Editor>;
  /** @throws EditorsError */
  setRole: (email: string, role: Role, options?: ChangeOptions) => Promise<Editor>;
  record: (editor: string, action: string, detail?: string) => Promise<void>;
  /** @returns the newest lines, oldest first */
  log: (most: number) => Promise<LogLine[]>;
}

const hour = 60 * 60 * 1000;
export const invitationMs = 24 * hour;
export const logMs = 365 * 24 * hour;
const longestDetail = 500;
const anotherPublisher = `EXISTS (
  SELECT 1 FROM editors AS other WHERE other.id <> editors.id AND other.role = 'publisher' AND (
    EXISTS (SELECT 1 FROM passkeys WHERE editor = other.id) OR
    EXISTS (SELECT 1 FROM company_accounts WHERE editor = other.id)))`;

/** @param now clock in milliseconds */
export function openEditors(client: Client, now: () => number = Date.now): Editors {
  const rows = async (sql: string, ...args: (string | number)[]): Promise<Row[]> =>
    (await client.execute({ sql, args })).rows;
  const write = async (...statements: InStatement[]): Promise<void> =>
    void (await client.batch(statements, 'write'));

  const find: Editors['find'] = async (email) => {
    const [row] = await rows('SELECT * FROM editors WHERE email = ?', emailOf(email));
    return row && editorOf(row);
  };
  const known = async (email: string): Promise<Editor> => {
    const editor = await find(email);
    if (editor === undefined) throw new EditorsError(`There is no editor with the address ${email}.`);
    return editor;
  };
  const change = async (email: string, options: ChangeOptions, sql: string, ...args: string[]) => {
    const { id } = await known(email);
    const condition = options.keepsPublisher ? `AND ${anotherPublisher}` : '';
    const [row] = await rows(`${sql} WHERE id = ? ${condition} RETURNING *`, ...args, id);
    if (row === undefined) throw new LastPublisherError('No other publisher can sign in.');
    return editorOf(row);
  };

  return {
    find,
    list: async () => {
      const found = await rows(
        `SELECT editors.*,
           (SELECT COUNT(*) FROM passkeys WHERE editor = editors.id) AS passkeys,
           (SELECT COUNT(*) FROM company_accounts WHERE editor = editors.id) AS company_accounts,
           (SELECT MAX(expires_at) FROM invitations WHERE editor = editors.id AND expires_at > ?) AS invited_until,
           (SELECT MAX(at) FROM log WHERE editor = editors.id AND action IN ('sign in', 'accept invitation')) AS last_sign_in
         FROM editors ORDER BY email`,
        now(),
      );
      return found.map((row) => ({
        ...editorOf(row),
        passkeys: Number(row.passkeys),
        companyAccounts: Number(row.company_accounts),
        invitedUntil: timeIn(row, 'invited_until'),
        lastSignIn: timeIn(row, 'last_sign_in'),
      }));
    },
    invite: async ({ email: given, role, replace = false }) => {
      const email = emailOf(given);
      if (!isEmail(email)) throw new EditorsError(`“${given}” is not an e-mail address.`);
      const present = await find(email);
      if (present && role !== undefined && role !== present.role)
        throw new EditorsError(`${email} has the role ${present.role} already. Change it first.`);
      const id = present?.id ?? randomBytes(8).toString('hex');
      const editor: Editor = present ?? { id, email, name: '', role: role ?? 'writer' };
      const token = newToken();
      const cleared = replace ? ['passkeys', 'company_accounts', 'sessions', 'invitations'] : ['invitations'];
      await write(
        {
          sql: 'INSERT OR IGNORE INTO editors (id, email, name, role, created_at) VALUES (?, ?, ?, ?, ?)',
          args: [id, email, editor.name, editor.role, now()],
        },
        ...cleared.map((table) => ({ sql: `DELETE FROM ${table} WHERE editor = ?`, args: [id] })),
        {
          sql: 'INSERT INTO invitations (hash, editor, expires_at) VALUES (?, ?, ?)',
          args: [hashOf(token), id, now() + invitationMs],
        },
      );
      return { token, editor };
    },
    invited: async (token) => {
      const [row] = await rows(
        `SELECT editors.* FROM invitations JOIN editors ON editors.id = invitations.editor
         WHERE hash = ? AND expires_at > ?`,
        hashOf(token),
        now(),
      );
      return row && editorOf(row);
    },
    accept: async (token, name, credential) => {
      const invitation = [hashOf(token), now()];
      const batch = [
        {
          sql: 'UPDATE editors SET name = ? WHERE id = (SELECT editor FROM invitations WHERE hash = ? AND expires_at > ?)',
          args: [name, ...invitation],
        },
        insertCredential(credential, now(), invitation),
        {
          sql: 'DELETE FROM invitations WHERE hash = ? AND expires_at > ? RETURNING editor',
          args: invitation,
        },
      ];
      const results = await client.batch(batch, 'write').catch((error: unknown) => {
        if (!String(error).includes('UNIQUE constraint failed')) throw error;
        throw new EditorsError('This passkey or account belongs to an editor already.');
      });
      const [editor] = results[2]?.rows ?? [];
      const [row] = editor ? await rows('SELECT * FROM editors WHERE id = ?', textIn(editor, 'editor')) : [];
      return row && editorOf(row);
    },
    endInvitation: async (email) => {
      const editor = await known(email);
      await write({ sql: 'DELETE FROM invitations WHERE editor = ?', args: [editor.id] });
      return editor;
    },
    // The other tables follow by their foreign keys.
    remove: (email, options = {}) => change(email, options, 'DELETE FROM editors'),
    setRole: (email, role, options = {}) => change(email, options, 'UPDATE editors SET role = ?', role),
    record: (editor, action, detail = '') =>
      write(
        {
          sql: 'INSERT INTO log (at, editor, action, detail) VALUES (?, ?, ?, ?)',
          args: [now(), editor, action, detail.slice(0, longestDetail)],
        },
        { sql: 'DELETE FROM log WHERE at < ?', args: [now() - logMs] },
      ),
    log: async (most) => {
      const found = await rows('SELECT * FROM log ORDER BY at DESC, rowid DESC LIMIT ?', most);
      return found.reverse().map((row) => ({
        at: Number(row.at),
        editor: textIn(row, 'editor'),
        action: textIn(row, 'action'),
        detail: textIn(row, 'detail'),
      }));
    },
  };
}

/** @param invitation hash and time: nothing is inserted unless it is open */
function insertCredential(credential: Credential, now: number, invitation: (string | number)[]) {
  const open = 'FROM invitations WHERE hash = ? AND expires_at > ?';
  return 'issuer' in credential
    ? {
        sql: `INSERT INTO company_accounts (issuer, subject, editor) SELECT ?, ?, editor ${open}`,
        args: [credential.issuer, credential.subject, ...invitation],
      }
    : {
        sql: `INSERT INTO passkeys (id, public_key, counter, created_at, editor) SELECT ?, ?, ?, ?, editor ${open}`,
        args: [credential.id, credential.publicKey, credential.counter, now, ...invitation],
      };
}

/** @throws EditorsError if the text names no role */
export function roleOf(text: string | undefined): Role {
  if (!isRole(text)) throw new EditorsError(`A role is one of: ${roles.join(', ')}.`);
  return text;
}

export function editorOf(row: Row): Editor {
  return {
    id: textIn(row, 'id'),
    email: textIn(row, 'email'),
    name: textIn(row, 'name'),
    role: textIn(row, 'role') as Role,
  };
}

function timeIn(row: Row, column: string): number | undefined {
  return row[column] === null ? undefined : Number(row[column]);
}

function emailOf(text: string): string {
  return text.trim().toLowerCase();
}
