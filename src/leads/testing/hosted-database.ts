import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

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
  /** The number of requests. */
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
interface WireAnswer {
  type: 'ok' | 'error';
  response?: { type: string; result?: object };
  error?: object;
}

/** What is open between the requests of one client: texts it has stored, and perhaps a transaction. */
interface Stream {
  texts: Map<number, string>;
  transaction?: Transaction | undefined;
  /** Releases the lock of writers. */
  letGo?: (() => void) | undefined;
}

/**
 * A hosted libSQL database on this machine: Hrana 2 over HTTP, the protocol of hosted databases, in front of a
 * real libSQL file. One writer at a time, as with the real ones; the others wait.
 * @param file address of the file that holds the data
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_2_SPEC.md
 */
export async function startHostedDatabase(file: string): Promise<HostedDatabase> {
  const token = randomUUID();
  const client = createClient({ url: file, intMode: 'bigint' });
  const streams = new Map<string, Stream>();
  const takeTurn = createLock();
  let mood: HostMood = 'answer';
  let requests = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const body = (await json(request)) as { baton?: string; requests: WireRequest[] };
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
    const stream: Stream = streams.get(body.baton ?? '') ?? { texts: new Map() };
    streams.delete(body.baton ?? '');
    stream.letGo ??= await takeTurn();
    const results: WireAnswer[] = [];
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

async function respond(client: Client, stream: Stream, request: WireRequest): Promise<WireAnswer> {
  try {
    return { type: 'ok', response: { type: request.type, ...(await resultOf(client, stream, request)) } };
  } catch (thrown) {
    const { message, code = null } = thrown as { message: string; code?: string };
    return { type: 'error', error: { message, code } };
  }
}

async function resultOf(
  client: Client,
  stream: Stream,
  { type, stmt = {}, batch, sql = '', sql_id: id = 0 }: WireRequest,
): Promise<{ result?: object }> {
  switch (type) {
    case 'execute':
      return { result: await execute(client, stream, stmt) };
    case 'batch':
      return { result: await runBatch(client, stream, batch?.steps ?? []) };
    case 'store_sql':
      stream.texts.set(id, sql);
      return {};
    case 'close_sql':
      stream.texts.delete(id);
      return {};
    case 'close':
      return {};
    default:
      throw new Error(`${type} is not spoken here`);
  }
}

async function runBatch(client: Client, stream: Stream, steps: readonly WireStep[]): Promise<object> {
  const answers: Partial<WireAnswer>[] = [];
  const holds = (condition: WireCondition): boolean => {
    switch (condition.type) {
      case 'ok':
        return answers[condition.step]?.response !== undefined;
      case 'error':
        return answers[condition.step]?.error !== undefined;
      case 'not':
        return !holds(condition.cond);
      case 'and':
        return condition.conds.every(holds);
      case 'or':
        return condition.conds.some(holds);
    }
  };
  for (const { condition, stmt } of steps) {
    const isDue = condition === undefined || holds(condition);
    answers.push(isDue ? await respond(client, stream, { type: 'execute', stmt }) : {});
  }
  return {
    step_results: answers.map(({ response }) => response?.result ?? null),
    step_errors: answers.map(({ error }) => error ?? null),
  };
}

async function execute(client: Client, stream: Stream, statement: WireStatement): Promise<object> {
  const { sql, sql_id: id = 0, args = [] } = statement;
  const text = sql ?? stream.texts.get(id) ?? '';
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
  return wireResult(await (stream.transaction ?? client).execute({ sql: text, args: args.map(valueOf) }));
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

/** @returns a function that waits for the lock, and returns a function that releases it */
function createLock(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let letGo: () => void = () => undefined;
    last = new Promise((resolve) => (letGo = resolve));
    await before;
    return letGo;
  };
}
