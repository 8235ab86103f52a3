import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createClient, type Client, type Row } from '@libsql/client';

/** Times are Unix milliseconds. Tokens are only stored as hashes. */
const schema = [
  `CREATE TABLE IF NOT EXISTS editors (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    -- Empty until the invitation is accepted.
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    created_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY,
    editor TEXT NOT NULL REFERENCES editors ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  )`,
  // The allow-list of accounts at the company's identity provider.
  `CREATE TABLE IF NOT EXISTS company_accounts (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    editor TEXT NOT NULL REFERENCES editors ON DELETE CASCADE,
    PRIMARY KEY (issuer, subject)
  )`,
  `CREATE TABLE IF NOT EXISTS invitations (
    hash TEXT PRIMARY KEY,
    editor TEXT NOT NULL REFERENCES editors ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS sessions (
    hash TEXT PRIMARY KEY,
    editor TEXT NOT NULL REFERENCES editors ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  )`,
  // Without a foreign key: lines outlive the editor, without name and address.
  `CREATE TABLE IF NOT EXISTS log (at INTEGER NOT NULL, editor TEXT NOT NULL, action TEXT NOT NULL, detail TEXT NOT NULL)`,
  'PRAGMA user_version = 1',
];

/** How long to wait for the write of another process, such as the command line. */
const timeoutMs = 3000;

/**
 * Opens the database of editors, and creates it if necessary.
 * @throws if the file cannot be used, or is of a newer version of this program
 */
export async function openEditorsDatabase(file: string): Promise<Client> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // One connection, so that the settings below always apply.
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: timeoutMs });
  try {
    for (const setting of [
      'journal_mode = WAL',
      'synchronous = FULL',
      'secure_delete = ON',
      'foreign_keys = ON',
    ])
      await client.execute(`PRAGMA ${setting}`);
    await chmod(file, 0o600).catch(() => undefined);
    const { rows } = await client.execute('PRAGMA user_version');
    if (Number(rows[0]?.user_version) > 1)
      throw new Error('The database of editors was made by a newer version of this program.');
    // Not a transaction object: the client would continue with a connection without the settings above.
    await client.batch(schema, 'write');
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** @returns 32 random bytes as text, for cookies and links */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns what is stored in place of a token, so that a copy of the database signs nobody in */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function textIn(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}
