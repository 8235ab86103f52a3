/** @jest-environment node */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { exampleBody } from '../src/leads/testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../src/leads/testing/temporary-folder';

import { createFixtureSite, type FixtureSite } from './testing/fixture-site';
import { exampleForm, startLeadsServer, type LeadsServer } from './testing/leads-server';
import type { Answer } from './testing/test-client';

let site: FixtureSite;
let folder: TemporaryFolder;
let server: LeadsServer;

beforeEach(async () => {
  site = await createFixtureSite();
  folder = await temporaryFolder();
  server = await startLeadsServer(site, folder.path, { LEADS_LIMITS: 'on' });
});
afterEach(async () => {
  await server.app.close();
  await Promise.all([site.remove(), folder.remove()]);
});

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const json = ({ body }: Answer): { reference: string; proof?: string } =>
  JSON.parse(body) as { reference: string; proof?: string };

async function statuses(count: number, ask: (index: number) => Promise<Answer>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push((await ask(index)).status);
  return all;
}

it('takes an honest message while others send hundreds of faulty ones', async () => {
  const attack = await statuses(700, (index) =>
    server.postJson({ kind: 'contact' }, from(`2001:db8:${(index % 60).toString(16)}:1::1`)),
  );
  expect(new Set(attack)).toEqual(new Set([422]));
  const answer = await server.postJson(exampleBody(), from('203.0.113.7'));
  expect(answer.status).toBe(201);
  expect(json(answer).proof).toBeUndefined();
});

it('asks an honest sender for a proof of work, and refuses nothing, while others send hundreds of good ones', async () => {
  const message = (index: number): object =>
    exampleBody('contact', { howHelpYou: `A good message, number ${index}` });
  const flood = await statuses(700, (index) =>
    server.postJson(message(index), from(`198.51.${index % 200}.1`)),
  );
  expect(new Set(flood)).toEqual(new Set([201]));
  const key = { 'idempotency-key': '0b9fd2b0-1111-4222-8333-444455556666' };
  const held = await server.postJson(message(-1), { ...from('203.0.113.7'), ...key });
  expect(held.status).toBe(201);
  const challenge = JSON.parse((await server.ask(json(held).proof ?? '')).body) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const proven = await server.postJson({ ...message(-1), altcha }, { ...from('203.0.113.7'), ...key });
  expect(proven.status).toBe(201);
  expect(json(proven).proof).toBeUndefined();
  expect(json(proven).reference).toBe(json(held).reference);
});

it.each([
  ['messages of an unknown kind', () => server.postJson({ kind: 'spam' }, from('203.0.113.7'))],
  ['messages with errors', () => server.postJson({ kind: 'contact' }, from('203.0.113.7'))],
  [
    'forms of an unknown kind without JavaScript',
    () => server.postForm({ kind: 'spam' }, from('203.0.113.7')),
  ],
  [
    'forms with errors without JavaScript',
    () => server.postForm(exampleForm({ email: 'x' }), from('203.0.113.7')),
  ],
  [
    'requests for unknown receipts',
    () =>
      server.ask({
        target: '/api/leads/receipt?reference=K7M-4QX-92J',
        headers: { ...from('203.0.113.7'), accept: 'text/html' },
      }),
  ],
  ['requests for challenges', () => server.ask({ target: '/api/challenge', headers: from('203.0.113.7') })],
])('makes one sender wait who sends many %s, and no other', async (_name, ask) => {
  const all = await statuses(80, ask);
  expect(all[0]).not.toBe(429);
  expect(all.at(-1)).toBe(429);
  const last = await ask();
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.postJson(exampleBody(), from('203.0.113.8'))).status).toBe(201);
});

it('keeps what was typed into a form without JavaScript whose sender has to wait', async () => {
  await statuses(40, () => server.postForm({ kind: 'contact' }, from('203.0.113.7')));
  const answer = await server.postForm(
    exampleForm({ howHelpYou: 'A message that nobody wants to type again.' }),
    from('203.0.113.7'),
  );
  expect(answer.status).toBe(429);
  expect(answer.body).toContain('A message that nobody wants to type again.');
});
