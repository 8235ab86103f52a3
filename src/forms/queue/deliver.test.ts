/** @jest-environment jsdom */
import { noteVisitOrigin } from '../../client/visit-origin';
import { answerLeads, requestOf } from '../testing/render-form';

import { after, deliver, flush, origins } from './deliver';
import type { MessageStore, QueuedMessage } from './message';
import { sendMessage } from './outbox';

const key = '5b1c6a0e-3f1d-4c55-9a57-0d5f0f6f2a11';
const waiting: QueuedMessage = {
  key,
  kind: 'contact',
  digest: 'd',
  state: 'waiting',
  body: { kind: 'contact', firstName: 'Ann' },
  writtenAt: Date.now(),
  attempts: 0,
  notBefore: 0,
};

function storeWith(...messages: QueuedMessage[]): MessageStore {
  const all = new Map(messages.map((message) => [message.key, message]));
  return {
    get: async (wanted) => all.get(wanted),
    all: async () => [...all.values()],
    put: async (message) => void all.set(message.key, message),
    remove: async (wanted) => void all.delete(wanted),
  };
}

it('sends a message with its key and forgets its text once it has arrived', async () => {
  const fetchMock = answerLeads(201, '{ "reference": "K7M-4QX-92R" }');
  const store = storeWith(waiting);
  expect(await deliver(store, key)).toEqual({ status: 'sent', reference: 'K7M-4QX-92R' });
  expect(requestOf(fetchMock)).toEqual({ body: waiting.body, key });
  const stored = await store.get(key);
  expect(stored).toMatchObject({ state: 'sent', reference: 'K7M-4QX-92R' });
  expect(JSON.stringify(stored)).not.toContain('Ann');
});

it('sends where the visit began, which the device does not store', async () => {
  const origin = { firstPage: '/services', referrer: '', campaign: {} };
  origins.set(key, origin);
  const fetchMock = answerLeads(503, '{}');
  const store = storeWith(waiting);
  await deliver(store, key);
  origins.clear();
  expect(requestOf(fetchMock).body).toEqual({ ...waiting.body, origin });
  expect(await store.get(key)).toMatchObject({ state: 'waiting', body: waiting.body });
});

it('sends where the visit began when the browser has no storage', async () => {
  noteVisitOrigin();
  const fetchMock = answerLeads(201, '{ "reference": "K7M-4QX-92R" }');
  const body = { kind: 'contact', firstName: 'Ann' };
  await sendMessage({ kind: 'contact', body, digest: 'd', key });
  const origin = { firstPage: '/', referrer: '', campaign: {} };
  expect(requestOf(fetchMock)).toEqual({ body: { ...body, origin }, key });
});

it('does not send a message that another tab has sent', async () => {
  const fetchMock = answerLeads(201, '{}');
  const store = storeWith({ ...waiting, state: 'sent', body: undefined, reference: 'K7M-4QX-92R' });
  expect(await deliver(store, key)).toEqual({ status: 'sent', reference: 'K7M-4QX-92R' });
  expect(fetchMock).not.toHaveBeenCalled();
});

it.each([
  ['there is no network', new TypeError('Failed to fetch')],
  ['no answer comes', new DOMException('timeout', 'TimeoutError')],
])('keeps the message when %s', async (_situation, error) => {
  answerLeads(0, '').mockRejectedValue(error);
  const store = storeWith(waiting);
  expect(await deliver(store, key)).toEqual({ status: 'waiting' });
  expect(await store.get(key)).toMatchObject({ state: 'waiting', attempts: 1, body: waiting.body });
});

it.each([429, 500, 502, 503])('keeps the message when the server answers %i', async (status) => {
  answerLeads(status, '<html>');
  const store = storeWith(waiting);
  expect(await deliver(store, key)).toEqual({ status: 'waiting', retryAfter: 30_000 });
  expect(await flush(store)).toHaveLength(1);
});

it('waits as long as `Retry-After`, and longer with every failure up to a quarter of an hour', () => {
  const wait = (attempts: number, retryAfter?: number) =>
    after({ ...waiting, attempts }, { status: 'waiting', ...(retryAfter ? { retryAfter } : {}) }, 1000)
      .notBefore - 1000;
  expect(wait(0)).toBe(30_000);
  expect(wait(0, 600_000)).toBe(600_000);
  expect(wait(3)).toBe(240_000);
  expect(wait(5000)).toBe(15 * 60 * 1000);
});

it('sends due messages, and all when the network is back', async () => {
  const fetchMock = answerLeads(201, '{}');
  const later = { ...waiting, notBefore: Date.now() + 60_000 };
  expect(await flush(storeWith(later))).toHaveLength(1);
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await flush(storeWith(later), true)).toHaveLength(0);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('waits as long as `Retry-After` even if the network is back', async () => {
  const fetchMock = answerLeads(503, '{}');
  const store = storeWith(waiting);
  await flush(store, true);
  await flush(store, true);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('does not retry a message that the server rejects, and keeps it for its writer', async () => {
  const fetchMock = answerLeads(422, '{ "errors": { "email": "invalidEmail" } }');
  const store = storeWith(waiting);
  await flush(store);
  await flush(store, true);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(await store.get(key)).toMatchObject({ state: 'refused', body: waiting.body });
});

it('deletes a rejected message after seven days, as it does a draft, and never a waiting one', async () => {
  answerLeads(503, '{}');
  const old = Date.now() - 8 * 24 * 60 * 60 * 1000;
  const store = storeWith(
    { ...waiting, key: 'refused', state: 'refused', writtenAt: old },
    { ...waiting, key: 'waiting', writtenAt: old },
  );
  await flush(store);
  expect((await store.all()).map((message) => message.key)).toEqual(['waiting']);
});

it('forgets after a day that a message was sent', async () => {
  const day = 24 * 60 * 60 * 1000;
  const store = storeWith(
    { ...waiting, key: 'old', state: 'sent', sentAt: Date.now() - day - 1000 },
    { ...waiting, key: 'new', state: 'sent', sentAt: Date.now() - day + 60_000 },
  );
  await flush(store);
  expect((await store.all()).map((message) => message.key)).toEqual(['new']);
});
