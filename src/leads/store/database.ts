import type { LanguageValue } from '../../i18n/languages';
import type { LeadKind, LeadOrigin } from '../../lead-schemas/protocol';
import type { Answers, Lead } from '../lead';

/** The store cannot be read or written: disk full, read-only, damaged, locked, or its host is unreachable. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The store of leads cannot be used: ${messageOf(cause)}`, { cause });
  }
}

function messageOf(cause: unknown): string {
  // Of a host name with several addresses, none of which answers.
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}

export type Row = Readonly<Record<string, unknown>>;
export type Value = string | number | null;

/** SQL that SQLite and PostgreSQL both understand, with `?` for each argument. */
export interface Statement {
  sql: string;
  args?: readonly Value[];
}

export interface Result {
  rows: readonly Row[];
  rowsAffected: number;
}

/** An open connection, or a pool, with all migrations applied. Its methods throw the driver's errors. */
export interface Connection {
  read: (statement: Statement) => Promise<readonly Row[]>;
  /** A durable transaction. */
  write: (statements: readonly Statement[]) => Promise<readonly Result[]>;
  /** Runs the statements and rolls back. */
  rehearse: (statements: readonly Statement[]) => Promise<void>;
  /** Only a file has a journal, and can be copied. */
  emptyJournal?: () => Promise<boolean>;
  copyTo?: (file: string) => Promise<void>;
  close: () => void;
}

/** Opened on first use and reopened after errors. All methods throw StoreUnavailable. */
export interface Database {
  read: (sql: string, args?: readonly Value[]) => Promise<readonly Row[]>;
  /** A durable transaction. */
  write: (statements: readonly Statement[]) => Promise<readonly Result[]>;
  writeFailed: () => boolean;
  /** Runs the statements and rolls back. @throws StoreUnavailable if they would fail */
  rehearse: (statements: readonly Statement[]) => Promise<void>;
  /**
   * Checkpoints and empties the journal, as far as other readers allow.
   * @returns whether it is empty, so that no file contains deleted data
   */
  emptyJournal: () => Promise<boolean>;
  /** Writes a consistent copy without blocking others. @param file must not exist */
  copyTo: (file: string) => Promise<void>;
  /** Whether other servers may use the database, so that what they count must be in it. */
  isShared: boolean;
  /** Ends a query for rows to change: skips those that another server is changing. SQLite has one writer at a time. */
  skipLocked: '' | 'FOR UPDATE SKIP LOCKED';
  close: () => void;
}

export interface DatabaseAddress {
  /** `file:`, a hosted libSQL database, or `postgres:`. */
  url: string;
  /** Of a hosted libSQL database. */
  token?: string | undefined;
}

export function isFile({ url }: DatabaseAddress): boolean {
  return url.startsWith('file:');
}

export function isPostgres({ url }: DatabaseAddress): boolean {
  return /^postgres(?:ql)?:/.test(url);
}

/** @param open is called again after errors */
export function createDatabase(address: DatabaseAddress, open: () => Promise<Connection>): Database {
  let opening: Promise<Connection> | undefined;
  let closed = false;
  let writeFailed = false;

  const drop = (): void => {
    void opening?.then(
      (connection) => connection.close(),
      () => undefined,
    );
    opening = undefined;
  };
  const attempt = async <Answer>(ask: (connection: Connection) => Promise<Answer>): Promise<Answer> => {
    if (closed) throw new StoreUnavailable(new Error('it is closed'));
    opening ??= open();
    const mine = opening;
    try {
      return await ask(await mine);
    } catch (error) {
      const unopened = await mine.then(
        () => false,
        () => true,
      );
      // A file that was read-only or full when opened stays so for its connection.
      if ((isFile(address) || unopened) && opening === mine) drop();
      throw new StoreUnavailable(error);
    }
  };

  return {
    read: (sql, args = []) => attempt((connection) => connection.read({ sql, args })),
    write: async (statements) => {
      try {
        const results = await attempt((connection) => connection.write(statements));
        writeFailed = false;
        return results;
      } catch (error) {
        writeFailed = true;
        throw error;
      }
    },
    writeFailed: () => writeFailed,
    rehearse: (statements) => attempt((connection) => connection.rehearse(statements)),
    emptyJournal: async () =>
      !isFile(address) || attempt(async (connection) => (await connection.emptyJournal?.()) ?? true),
    copyTo: (file) =>
      attempt(async (connection) => {
        if (connection.copyTo === undefined) throw new Error('only a file can be copied');
        await connection.copyTo(file);
      }),
    isShared: !isFile(address),
    skipLocked: isPostgres(address) ? 'FOR UPDATE SKIP LOCKED' : '',
    close: () => {
      closed = true;
      drop();
    },
  };
}

export const leadColumns = 'reference, kind, language, answers, received_at, origin';

export function leadOf(row: Row): Lead {
  return {
    reference: textIn(row, 'reference'),
    kind: textIn(row, 'kind') as LeadKind,
    language: textIn(row, 'language') as LanguageValue,
    answers: JSON.parse(textIn(row, 'answers')) as Answers,
    receivedAt: Number(row.received_at),
    ...(typeof row.origin === 'string' && { origin: JSON.parse(row.origin) as LeadOrigin }),
  };
}

export function textIn(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}
