import fc from 'fast-check';

import { exampleAnswers } from '../../src/leads/testing/examples';
import { repeats, seed } from '../../tests/test-length';
import { startForAllTests } from '../testing/leads-server';

jest.setTimeout(180_000);

const atOnce = 50;
const rounds = repeats(200);
const server = startForAllTests();

const kinds = Object.keys(exampleAnswers) as (keyof typeof exampleAnswers)[];
const fieldNames = [
  ...new Set(kinds.flatMap((kind) => Object.keys(exampleAnswers[kind]))),
  ...['kind', 'language', 'key', 'topic', 'elapsed', 'altcha', '__proto__', 'constructor', 'toString', ''],
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\r\nBcc: x@y.z',
    '=1+1',
    "'; DROP TABLE leads; --",
    '{{email}}',
    '\u202e',
  ),
);

/** A good message of some kind of which some fields are replaced by anything. */
const nearlyGood = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.dictionary(fc.constantFrom(...fieldNames), fc.oneof(text, fc.jsonValue(), fc.anything()), {
      maxKeys: 4,
    }),
  )
  .map(([kind, changes]) => ({ kind, language: 'en', ...exampleAnswers[kind], ...changes }));

const asJson = fc.record({
  type: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'),
  body: fc.oneof(nearlyGood, fc.jsonValue({ maxDepth: 6 })).map((value) => Buffer.from(jsonOf(value))),
});
const asForm = fc.record({
  type: fc.constant('application/x-www-form-urlencoded'),
  body: fc
    .oneof(
      nearlyGood.map((value) => Object.entries(value).map(([name, each]) => [name, plain(each)])),
      fc.array(fc.tuple(fc.constantFrom(...fieldNames), text), { maxLength: 30 }),
    )
    .map((pairs) => Buffer.from(new URLSearchParams(pairs as string[][]).toString())),
});
const asBytes = fc.record({
  type: fc.oneof(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
    ),
    fc.stringMatching(/^[a-z]{1,9}\/[a-z;= ]{1,9}$/),
  ),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => Buffer.from('['.repeat(depth))),
    fc
      .integer({ min: 1, max: 15_000 })
      .map((depth) => Buffer.from(`{"kind":"contact","email":${'['.repeat(depth)}${']'.repeat(depth)}}`)),
    fc.constant(Buffer.alloc(600_000, 'a')),
  ),
});
const tooLarge = fc.record({
  type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
  body: fc.constant(Buffer.alloc(80_000, 'a')),
});
const requests = fc.record({
  content: fc.oneof({ weight: 3, arbitrary: asJson }, { weight: 2, arbitrary: asForm }, asBytes, tooLarge),
  accept: fc.constantFrom('application/json', 'text/html', '*/*'),
  key: fc.oneof(fc.uuid(), fc.constantFrom('', '1')),
});

it(`answers ${rounds * atOnce} bodies of any kind without a server error`, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      const answers = await Promise.all(
        batch.map(async ({ content, accept, key }) => {
          const response = await fetch(`http://127.0.0.1:${server.port}/api/leads`, {
            method: 'POST',
            redirect: 'manual',
            headers: {
              'content-type': content.type,
              accept,
              ...(key === '' ? {} : { 'idempotency-key': key }),
            },
            body: content.body,
          });
          return { status: response.status, body: await response.text() };
        }),
      );
      for (const { status, body } of answers) {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect([201, 303, 400, 409, 413, 415, 422]).toContain(status);
        expect(body).not.toMatch(/\n[^\S\n]+at /);
      }
    }),
    { numRuns: rounds, seed },
  );
  // The bodies were not all refused at the door.
  for (const status of [201, 303, 400, 413, 415, 422]) expect(seen.get(status)).toBeGreaterThan(rounds / 4);
  expect((await server.ask('/healthz')).status).toBe(200);
});

function plain(value: unknown): string {
  try {
    return String(value);
  } catch {
    return '';
  }
}

function jsonOf(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ??
      'null'
    );
  } catch {
    return '{}';
  }
}
