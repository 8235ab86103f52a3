import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createClient, type Client, type InValue, type ResultSet, type Transaction } from '@libsql/client';

/**
 * How the host behaves: answers; is away (503); says nothing; hangs up before it has done anything; or hangs up when all is
 * done and nobody knows.
 */
export type HostMood = 'answer' | 'away' | 'stall' | 'drop-before' | 'drop-after';

export interface HostedDatabase {
  url: string;
  token: string;
  setMood: (mood: HostMood) => void;
  /** How often it was asked for anything. */
  requests: () => number;
  close: () => Promise<void>;
}

type WireValue =
  | { type: 'null' }
  | { type: 'integer' | 'text'; value: string }
  | { type: 'float'; value: number }
  | { type: 'blob'; base64: string };
interface WireStatement {
  sql?: string;
  sql_id?: number;
  args?: WireValue[];
}
type WireCondition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: WireCondition }
  | { type: 'and' | 'or'; conds: WireCondition[] };
interface WireStep {
  condition?: WireCondition;
  stmt: WireStatement;
}
interface WireRequest {
  type: string;
  stmt?: WireStatement;
  batch?: { steps: WireStep[] };
  sql?: string;
  sql_id?: number;
}

/** What is open between the requests of one client: texts it has stored, and perhaps a transaction. */
interface Stream {
  texts: Map<number, string>;
  transaction: Transaction | undefined;
  letGo: (() => void) | undefined;
}

/**
 * A hosted libSQL database on this machine: Hrana 2 over HTTP, which is what the client speaks to such a host, in front of
 * a real libSQL file. One writer at a time, as with the real ones; the others wait.
 *
 * @param file address of the file that holds the data
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_2_SPEC.md
 */
export async function startHostedDatabase(file: string): Promise<HostedDatabase> {
  const token = randomUUID();
  const client = createClient({ url: file, intMode: 'bigint' });
  const streams = new Map<string, Stream>();
  const takeTurn = createTurns();
  let mood: HostMood = 'answer';
  let requests = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const body = JSON.parse(await textOf(request)) as { baton?: string; requests: WireRequest[] };
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}');
      return;
    }
    if (mood === 'stall') return;
    if (mood === 'drop-before') {
      request.socket.destroy();
      return;
    }
    if (mood === 'away') {
      response.writeHead(503).end('no server available');
      return;
    }
    const isLost = mood === 'drop-after';
    const stream = streams.get(body.baton ?? '') ?? {
      texts: new Map(),
      transaction: undefined,
      letGo: undefined,
    };
    streams.delete(body.baton ?? '');
    stream.letGo ??= await takeTurn();
    const results: object[] = [];
    for (const each of body.requests) results.push(await respond(client, stream, each));
    const isClosed = body.requests.some(({ type }) => type === 'close');
    if (isClosed) stream.transaction?.close();
    if (isClosed || stream.transaction === undefined) {
      stream.letGo();
      stream.letGo = undefined;
    }
    const baton = isClosed ? null : randomUUID();
    if (baton !== null) streams.set(baton, stream);
    if (isLost) request.socket.destroy();
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ baton, base_url: null, results }));
  };

  const server = createServer((request, response) => {
    if (request.url === '/v2/pipeline' && request.method === 'POST') void answer(request, response);
    else response.writeHead(request.url === '/v2' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    setMood: (next) => (mood = next),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          client.close();
          resolve();
        });
      }),
  };
}

async function respond(client: Client, stream: Stream, request: WireRequest): Promise<object> {
  try {
    switch (request.type) {
      case 'execute':
        return ok({ type: 'execute', result: await execute(client, stream, request.stmt ?? {}) });
      case 'batch':
        return ok({ type: 'batch', result: await batch(client, stream, request.batch?.steps ?? []) });
      case 'store_sql':
        stream.texts.set(request.sql_id ?? 0, request.sql ?? '');
        return ok({ type: 'store_sql' });
      case 'close_sql':
        stream.texts.delete(request.sql_id ?? 0);
        return ok({ type: 'close_sql' });
      case 'close':
        return ok({ type: 'close' });
      default:
        throw new Error(`${request.type} is not spoken here`);
    }
  } catch (error) {
    return { type: 'error', error: wireError(error) };
  }
}

const ok = (response: object): object => ({ type: 'ok', response });

async function batch(client: Client, stream: Stream, steps: readonly WireStep[]): Promise<object> {
  const results: (object | null)[] = [];
  const errors: (object | null)[] = [];
  const holds = (condition: WireCondition): boolean => {
    switch (condition.type) {
      case 'ok':
        return results[condition.step] !== null;
      case 'error':
        return errors[condition.step] !== null;
      case 'not':
        return !holds(condition.cond);
      case 'and':
        return condition.conds.every(holds);
      case 'or':
        return condition.conds.some(holds);
    }
  };
  for (const { condition, stmt } of steps) {
    let [result, error]: [object | null, object | null] = [null, null];
    if (condition === undefined || holds(condition)) {
      try {
        result = await execute(client, stream, stmt);
      } catch (thrown) {
        error = wireError(thrown);
      }
    }
    results.push(result);
    errors.push(error);
  }
  return { step_results: results, step_errors: errors };
}

async function execute(
  client: Client,
  stream: Stream,
  { sql, sql_id: id, args = [] }: WireStatement,
): Promise<object> {
  const text = sql ?? stream.texts.get(id ?? 0) ?? '';
  const nothing = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
  if (/^BEGIN/i.test(text)) {
    stream.transaction = await client.transaction(/IMMEDIATE/i.test(text) ? 'write' : 'deferred');
    return nothing;
  }
  if (/^(?:COMMIT|ROLLBACK)/i.test(text)) {
    const { transaction } = stream;
    if (transaction === undefined) throw new Error('cannot commit - no transaction is active');
    stream.transaction = undefined;
    await (/^COMMIT/i.test(text) ? transaction.commit() : transaction.rollback());
    return nothing;
  }
  const statement = { sql: text, args: args.map(valueOf) };
  return wireResult(await (stream.transaction ?? client).execute(statement));
}

function wireResult({ columns, rows, rowsAffected }: ResultSet): object {
  return {
    cols: columns.map((name) => ({ name })),
    rows: rows.map((row) => columns.map((_name, index) => wireValue(row[index]))),
    affected_row_count: rowsAffected,
    last_insert_rowid: null,
  };
}

function wireValue(value: unknown): WireValue {
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) };
  if (typeof value === 'number') return { type: 'float', value };
  if (typeof value === 'string') return { type: 'text', value };
  if (value instanceof ArrayBuffer) return { type: 'blob', base64: Buffer.from(value).toString('base64') };
  return { type: 'null' };
}

function valueOf(value: WireValue): InValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'integer':
      return BigInt(value.value);
    case 'blob':
      return Buffer.from(value.base64, 'base64');
    default:
      return value.value;
  }
}

function wireError(error: unknown): object {
  const { message, code } = error as { message: string; code?: string };
  return { message, code: code ?? null };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** @returns a function that waits until nobody else has the turn, and gives what ends one's own */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let letGo: () => void = () => undefined;
    last = new Promise((resolve) => (letGo = resolve));
    await before;
    return letGo;
  };
}
