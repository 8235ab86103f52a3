import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';

import { keyHeader } from '../../src/lead-schemas/protocol';
import { leadKinds } from '../../src/leads/lead-kinds';
import { exampleBody } from '../../src/leads/testing/examples';
import { sampleOf } from '../../tests/test-length';
import { isPicturePath, isReadable, isTextPath } from '../editing/content-paths';
import { startForAllTests } from '../testing/leads-server';
import { costOf, findOffences, longInputs, mostCost, type LongInput } from '../testing/long-inputs';
import type { Question } from '../testing/test-client';

const long = 64_000;
/** The longest path and headers together that the server reads. */
const longPath = 7_500;
const longHeader = 15_000;
const errors: string[] = [];
const lines = new Writable({
  write: (line: Buffer, _encoding, done) => {
    errors.push(line.toString());
    done();
  },
});
const server = startForAllTests({
  logger: { level: 'error', stream: lines },
  webhook: { secret: 'a secret of some length', update: async () => ({ ok: true }) },
  metrics: { port: 0, webVitals: true },
});
afterEach(() => {
  expect(errors).toEqual([]);
});

/** All in the long tests, else ten of each test by the seed. */
const someInputs = (): LongInput[] => sampleOf(longInputs, 10, expect.getState().currentTestName);

const offences = (questionWith: (input: string) => Question, bytes: number): Promise<string[]> =>
  findOffences(server.ask, someInputs(), questionWith, bytes);

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const envelope = ['kind', 'language', 'key', 'topic', 'elapsed', 'altcha', 'another'];
const kinds = Object.keys(leadKinds) as (keyof typeof leadKinds)[];
const fields = kinds.flatMap((kind) => {
  const names = Object.keys(leadKinds[kind].schema.fields);
  return [...names, ...(kind === 'contact' ? envelope : [])].map((name) => [kind, name] as const);
});

it.each(fields)('answers a long value of a form field in time: %s, %s', async (kind, field) => {
  const posted = (value: unknown): Question => ({
    method: 'POST',
    target: '/api/leads',
    headers: { ...json, [keyHeader]: randomUUID() },
    payload: JSON.stringify(exampleBody(kind, { [field]: value })),
  });
  // A form whose JSON exceeds the body limit would be rejected for its length.
  const fitting = (value: string): Question => {
    const whole = posted(value);
    return Buffer.byteLength(whole.payload ?? '') > long + 1000 ? posted(value.slice(0, long / 6)) : whole;
  };
  expect(await offences(fitting, long)).toEqual([]);
  if (field === 'email') expect(await offences((value) => posted([value]), long / 6)).toEqual([]);
  const withoutScript = (value: string): Question => ({
    method: 'POST',
    target: '/api/leads',
    headers: form,
    payload: new URLSearchParams({
      ...(exampleBody(kind) as Record<string, string>),
      [field]: value,
    }).toString(),
  });
  if (kind !== 'get-in-touch') expect(await offences(withoutScript, long)).toEqual([]);
});

it('answers an overlong form without JavaScript with its values, in its language, in time', async () => {
  const question = (howHelpYou: string): Question => ({
    method: 'POST',
    target: '/api/leads',
    headers: form,
    payload: new URLSearchParams({
      ...(exampleBody('contact') as Record<string, string>),
      language: 'jp',
      howHelpYou,
    }).toString(),
  });
  const text = 'あ'.repeat(50_000);
  const answer = await server.ask(question(text));
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('<html lang="ja">');
  expect(answer.body).toContain(text);
  expect(await offences(question, 150_000)).toEqual([]);
});

it.each([
  ['as the body of a message', '/api/leads', json],
  ['as a form', '/api/leads', form],
  ['as another type', '/api/leads', { 'content-type': 'text/plain' }],
  ['as a push', '/hooks/content', json],
  ['as measurements', '/api/vitals', json],
])('answers long bodies in time: %s', async (_name, target, headers) => {
  const question = (payload: string): Question => ({ method: 'POST', target, headers, payload });
  expect(await offences(question, long)).toEqual([]);
  expect(await offences(question, 10 * long)).toEqual([]);
});

const raw = (input: string): string => encodeURI(input).replaceAll('%25', '%');

it.each<[string, (input: string) => string]>([
  ['a path', (input) => `/${raw(input)}`],
  ['a path below the editor', (input) => `/admin/${raw(input)}`],
  ['a path in a language', (input) => `/fr/${raw(input)}/index.html`],
  ['a file', (input) => `/static/${raw(input)}.js`],
  ['a Markdown file', (input) => `/${raw(input)}.md`],
  ['a query', (input) => `/services?${raw(input)}`],
  ['a language', (input) => `/?lang=${raw(input)}`],
  ['a query that is redirected', (input) => `/Services/?${raw(input)}&lang=fr`],
  ['a hash', (input) => `/services#${raw(input)}`],
  ['a reference', (input) => `/api/leads/receipt?reference=${raw(input)}`],
  ['an address of the interface', (input) => `/api/${raw(input)}`],
])('answers %s that is long in time', async (_name, target) => {
  const question = (input: string): Question => ({ target: target(input), headers: { accept: 'text/html' } });
  // Encoded characters take up to three times the space.
  expect(await offences(question, longPath / 3)).toEqual([]);
  expect(
    await offences((input) => ({ ...question(input), target: target(input).slice(0, longPath) }), long),
  ).toEqual([]);
  const tooLong = (input: string): Question => ({ ...question(''), target: target(input).slice(0, 30_000) });
  expect(await offences(tooLong, 30_000)).toEqual([]);
});

it.each([
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'cookie',
    'dnt',
    'expect-ct',
    'forwarded',
  ],
  ...['host', 'if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since', keyHeader],
  ...['origin', 'range', 'referer', 'sec-fetch-site', 'sec-gpc', 'user-agent', 'via', 'x-forwarded-for'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-gitea-signature', 'x-gitlab-token', 'x-hub-signature-256'],
  ...['x-real-ip', 'x-request-id'],
])('answers a long header in time: %s', async (name) => {
  const headerOf = (input: string): string =>
    encodeURI(input.replace(/\s/g, ' ')).replaceAll('%20', ' ').replaceAll('%25', '%').trim();
  const prefixes =
    name === 'cookie'
      ? ['', 'i18n_redirected=', 'i18n_redirected']
      : name === 'range'
        ? ['', 'bytes=']
        : [''];
  for (const prefix of prefixes) {
    for (const { method, target } of [
      { method: 'GET', target: '/services' },
      { method: 'GET', target: '/app-01234567.js' },
      { method: 'POST', target: '/api/leads' },
      { method: 'POST', target: '/hooks/content' },
    ]) {
      const question = (input: string): Question => ({
        method,
        target,
        headers: { [name]: (prefix + headerOf(input)).slice(0, longHeader) },
        ...(method === 'POST' ? { payload: '{"kind":"contact"}' } : {}),
      });
      expect(await offences(question, longHeader)).toEqual([]);
    }
  }
});

it.each([
  ['texts', isTextPath],
  ['pictures', isPicturePath],
  ['anything readable', isReadable],
] as const)('reads a long path of the editor in time: %s', async (_name, read) => {
  for (const { make } of longInputs)
    for (const prefix of ['', 'content/', 'content/case-studies/', 'content/case-studies/x/', 'locales/en/'])
      expect(await costOf(() => read(`${prefix}${make(long)}`))).toBeLessThan(mostCost);
});

it.each<[string, string, (input: string) => Question, number]>([
  [
    'spaces in a telephone number',
    'spaces between two digits',
    (phoneNumber) => ({
      method: 'POST',
      target: '/api/leads',
      headers: { ...json, [keyHeader]: randomUUID() },
      payload: JSON.stringify(exampleBody('contact', { phoneNumber })),
    }),
    long,
  ],
  [
    'slashes in a path',
    'slashes between two letters',
    (input) => ({ target: `/${input}`, headers: { accept: 'text/html' } }),
    longPath,
  ],
])('answers a formerly slow input in time: %s', async (_name, input, question, bytes) => {
  const inputs = longInputs.filter(({ name }) => name === input);
  expect(inputs).toHaveLength(1);
  expect(await findOffences(server.ask, inputs, question, bytes)).toEqual([]);
});

describe('data that no form sends', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const body = (fields: string): string => `{"kind":"contact","email":"a@example.com",${fields}}`;

  it.each([
    ['a nested list in the trap', body(`"topic":${nested(30_000)}`)],
    ['a nested list in a field', body(`"company":${nested(30_000)}`)],
    ['a nested list in a field of choices', body(`"whatInterestedIN":${nested(30_000)}`)],
    ['a nested list in an unknown field', body(`"unknown":${nested(30_000)}`)],
    ['a nested list as the kind', `{"kind":${nested(30_000)}}`],
    ['a nested object', body(`"company":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
    ['a nested list alone', nested(30_000)],
    ['a long list', body(`"whatInterestedIN":[${'"x",'.repeat(15_000)}"x"]`)],
    ['a long list of numbers in the trap', body(`"topic":[${'1,'.repeat(25_000)}1]`)],
    ['a list of JSON in a text', body(`"whatInterestedIN":"${nested(30_000)}"`)],
    ['five thousand fields', body(Array.from({ length: 5000 }, (_, index) => `"f${index}":1`).join(','))],
    ['an unknown field', body('"creditCard":"4111"')],
    ['the name of a prototype', body('"__proto__":{"toString":1},"constructor":{"prototype":1}')],
    ['a number with ten thousand digits', body(`"elapsed":${'9'.repeat(10_000)}`)],
  ])('is refused as a message with errors: %s', async (_name, payload) => {
    for (const accept of ['application/json', 'text/html']) {
      const answer = await server.ask({
        method: 'POST',
        target: '/api/leads',
        headers: { ...json, accept },
        payload,
      });
      expect([400, 422]).toContain(answer.status);
      expect(answer.body.length).toBeLessThan(20_000);
    }
  });

  it('is rejected as a form with errors: fifty thousand fields', async () => {
    const payload = `kind=contact&${'a=1&'.repeat(15_000)}`;
    const answer = await server.ask({ method: 'POST', target: '/api/leads', headers: form, payload });
    expect([400, 422]).toContain(answer.status);
  });
});
