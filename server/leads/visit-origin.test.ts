import { randomUUID } from 'node:crypto';

import { openArchive } from '../../src/leads/store/archive';
import { openDatabase } from '../../src/leads/store/open-database';
import { exampleBody } from '../../src/leads/testing/examples';
import { exampleForm, startForAllTests } from '../testing/leads-server';

const server = startForAllTests();
const origin = { firstPage: '/services', referrer: 'www.example.com', campaign: { utm_source: 'news' } };

async function storedLead(answer: { body: string }) {
  const { reference = '' } = JSON.parse(answer.body) as { reference?: string };
  const database = openDatabase({ url: `file:${server.folder}/.data/leads.db` });
  const lead = await openArchive(database).find(reference);
  database.close();
  return lead;
}

it('stores where the visit began', async () => {
  const answer = await server.postJson(exampleBody('contact', { howHelpYou: 'With an origin.', origin }));
  expect(answer.status).toBe(201);
  expect((await storedLead(answer))?.origin).toEqual(origin);
});

it.each([
  ['a text'],
  [7],
  [null],
  [[['nested']]],
  [{ firstPage: 'https://evil.example' }],
  [{ a: { b: {} } }],
])('accepts a message with the invalid origin %j, without it', async (invalid) => {
  const howHelpYou = `Invalid origin ${JSON.stringify(invalid)}`;
  const answer = await server.postJson(exampleBody('contact', { howHelpYou, origin: invalid }));
  expect(answer.status).toBe(201);
  const lead = await storedLead(answer);
  expect(lead?.answers.howHelpYou).toBe(howHelpYou);
  expect(lead?.origin).toBeUndefined();
});

it('answers a repeated message from another origin with the same receipt', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = exampleBody('contact', { howHelpYou: 'Sent twice.' });
  const first = await server.postJson({ ...body, origin }, headers);
  const again = await server.postJson({ ...body, origin: { ...origin, firstPage: '/' } }, headers);
  expect(again.status).toBe(201);
  expect(again.body).toBe(first.body);
  expect((await storedLead(again))?.origin).toEqual(origin);
});

it('takes a form without JavaScript, which has no origin', async () => {
  const answer = await server.postForm(exampleForm({ howHelpYou: 'No script here.' }));
  expect(answer.status).toBe(303);
});
