import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { exampleBody } from '../../src/leads/testing/examples';
import { temporaryFolder, type TemporaryFolder } from '../../src/leads/testing/temporary-folder';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site';
import { exampleForm, startLeadsServer, type LeadsServer } from '../testing/leads-server';
import type { Answer } from '../testing/test-client';

let site: FixtureSite;
let folder: TemporaryFolder;
let server: LeadsServer;

beforeAll(async () => {
  site = await createFixtureSite();
});
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startLeadsServer(site, folder.path, { LEADS_LIMITS: 'on' });
});
afterEach(async () => {
  await server.app.close();
  await folder.remove();
});
afterAll(() => site.remove());

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const json = ({ body }: Answer): { reference: string; proof?: string } =>
  JSON.parse(body) as { reference: string; proof?: string };

async function statuses(count: number, ask: (index: number) => Promise<Answer>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push((await ask(index)).status);
  return all;
}

/** Sends 700 messages, some of them at the same time. @returns the different statuses */
async function flood(ask: (index: number) => Promise<Answer>): Promise<Set<number>> {
  const lanes = Array.from({ length: 20 }, (_, lane) => statuses(35, (index) => ask(lane * 35 + index)));
  return new Set((await Promise.all(lanes)).flat());
}

it('accepts a valid message while others send hundreds of invalid ones', async () => {
  const attack = await flood((index) =>
    server.postJson({ kind: 'contact' }, from(`2001:db8:${(index % 60).toString(16)}:1::1`)),
  );
  expect(attack).toEqual(new Set([422]));
  const answer = await server.postJson(exampleBody(), from('203.0.113.7'));
  expect(answer.status).toBe(201);
  expect(json(answer).proof).toBeUndefined();
});

it('requires a proof of work of valid senders, and rejects nothing, while others send hundreds of valid ones', async () => {
  const message = (index: number): object =>
    exampleBody('contact', { howHelpYou: `A good message, number ${index}` });
  const answers = await flood((index) => server.postJson(message(index), from(`198.51.${index % 200}.1`)));
  expect(answers).toEqual(new Set([201]));
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

it('does not release a message for a challenge solved before a restart', async () => {
  const sender = from('203.0.113.7');
  const message = (index: number): object => exampleBody('contact', { howHelpYou: `Message ${index}` });
  const restart = async (): Promise<void> => {
    await server.app.close();
    server = await startLeadsServer(site, folder.path, { LEADS_LIMITS: 'on' });
    await statuses(6, (index) => server.postJson(message(index), sender));
  };
  await restart();
  const challenge = JSON.parse((await server.ask('/api/challenge')).body) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(json(await server.postJson({ ...message(10), altcha }, sender)).proof).toBeUndefined();
  await restart();
  expect(json(await server.postJson({ ...message(11), altcha }, sender)).proof).toBe('/api/challenge');
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
])('limits a sender of many %s, and no other', async (_name, ask) => {
  const all = await statuses(80, ask);
  expect(all[0]).not.toBe(429);
  expect(all.at(-1)).toBe(429);
  const last = await ask();
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.postJson(exampleBody(), from('203.0.113.8'))).status).toBe(201);
});

it('keeps the values of a form without JavaScript whose sender is limited', async () => {
  await statuses(40, () => server.postForm({ kind: 'contact' }, from('203.0.113.7')));
  const answer = await server.postForm(
    exampleForm({ howHelpYou: 'A message that nobody wants to type again.' }),
    from('203.0.113.7'),
  );
  expect(answer.status).toBe(429);
  expect(answer.body).toContain('A message that nobody wants to type again.');
});
