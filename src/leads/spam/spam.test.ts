/** @jest-environment node */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { createTestClock } from '../testing/clock';
import { exampleAnswers } from '../testing/examples';

import { createAddressLimits } from './address-limits';
import { createProofs } from './proofs';
import { suspicionOf } from './suspicion';

const hour = 60 * 60 * 1000;
const innocent = { trapped: false, elapsed: 40_000, pace: 'calm' as const, answers: exampleAnswers.contact };

describe('a message', () => {
  it('is not suspicious when a person writes it, also without JavaScript', () => {
    expect(suspicionOf(innocent)).toBeUndefined();
    expect(suspicionOf({ ...innocent, elapsed: undefined })).toBeUndefined();
  });

  it.each([
    ['honeypot', { trapped: true }],
    ['haste', { elapsed: 300 }],
    ['links', { answers: { message: 'https://a https://b [url=c] <a href=d>' } }],
    ['pace', { pace: 'brisk' as const }],
  ])('is suspicious because of its %s', (suspicion, sign) => {
    expect(suspicionOf({ ...innocent, ...sign })).toBe(suspicion);
  });
});

describe('limits', () => {
  it('let a person write, ask a busy sender for a proof, and an excessive one to wait', () => {
    const clock = createTestClock();
    const count = createAddressLimits(clock.monotonic);
    const paces = Array.from({ length: 60 }, () => count('203.0.113.7').pace);
    expect(paces.slice(0, 4)).toEqual(Array(4).fill('calm'));
    expect(paces[10]).toBe('brisk');
    expect(paces[59]).toBe('excessive');
    const { retryAfter } = count('203.0.113.7');
    expect(retryAfter).toBeGreaterThan(0);
    expect(count('203.0.113.8').pace).toBe('calm');
    clock.pass(retryAfter * 1000);
    expect(count('203.0.113.7').pace).toBe('brisk');
    clock.pass(hour);
    expect(count('203.0.113.7').pace).toBe('calm');
  });

  it('take one network of IPv6 for one sender', () => {
    const count = createAddressLimits(createTestClock().monotonic);
    for (let sent = 0; sent < 10; sent++) count(`2001:db8:1:2::${sent}`);
    expect(count('2001:db8:1:2:ffff::1').pace).toBe('brisk');
    expect(count('2001:db8:1:3::1').pace).toBe('calm');
  });

  it('hold against many senders at once', () => {
    const count = createAddressLimits(createTestClock().monotonic);
    const paces = Array.from({ length: 2000 }, (_, index) => count(`10.0.${index >> 8}.${index & 255}`).pace);
    expect(paces[100]).toBe('brisk');
    expect(paces[1999]).toBe('excessive');
  });

  it('are not fooled by the clock on the wall', () => {
    const clock = createTestClock();
    const count = createAddressLimits(clock.monotonic);
    for (let sent = 0; sent < 60; sent++) count('203.0.113.7');
    clock.jump(365 * 24 * hour);
    expect(count('203.0.113.7').pace).toBe('excessive');
  });
});

describe('a proof of work', () => {
  const proofs = createProofs(async () => 'the secret of the installation');

  async function solved(): Promise<{ challenge: object; solution: object | null }> {
    const challenge = await proofs.challenge();
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  }
  const payload = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

  it('counts once', async () => {
    const proof = payload(await solved());
    expect(await proofs.verify(proof)).toBe(true);
    expect(await proofs.verify(proof)).toBe(false);
  });

  it('counts only for a challenge of ours', async () => {
    const { challenge, solution } = await solved();
    const other = createProofs(async () => 'another secret');
    expect(await other.verify(payload({ challenge, solution }))).toBe(false);
    expect(await proofs.verify(payload({ challenge, solution: { counter: 1, derivedKey: '00' } }))).toBe(
      false,
    );
  });

  it.each([
    ['nothing', ''],
    ['a word', 'x'],
    ['null', payload(null)],
    ['an empty object', payload({})],
    ['empty parts', payload({ challenge: {}, solution: {} })],
    ['a long text', 'A'.repeat(9000)],
  ])('is not %s', async (_name, nonsense) => {
    expect(await proofs.verify(nonsense)).toBe(false);
  });
});
