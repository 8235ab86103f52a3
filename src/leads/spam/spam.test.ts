import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { suspicionOf } from '../check-answers';
import { createTestClock } from '../testing/clock';
import { exampleAnswers } from '../testing/examples';

import { createSenderLimits } from './address-limits';
import { createProofs, type Proofs } from './proofs';

const hour = 60 * 60 * 1000;
const innocent = { trapped: false, elapsed: 40_000, pace: 'calm' as const, answers: exampleAnswers.contact };

describe('a message', () => {
  it('is not suspicious if a person writes it, also without JavaScript', () => {
    expect(suspicionOf(innocent)).toBeUndefined();
    expect(suspicionOf({ ...innocent, elapsed: undefined })).toBeUndefined();
  });

  it.each([
    ['honeypot', { trapped: true }],
    ['haste', { elapsed: 300 }],
    ['links', { answers: { message: 'https://a https://b [url=c] <a href=d>' } }],
    ['pace', { pace: 'brisk' as const }],
  ])('is suspicious because of its %s', (suspicion, signal) => {
    expect(suspicionOf({ ...innocent, ...signal })).toBe(suspicion);
  });
});

describe('limits', () => {
  it('accept a person, require a proof of a busy sender, and delay an excessive one', () => {
    const clock = createTestClock();
    const count = createSenderLimits(clock.monotonic).message;
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

  it('count an IPv6 address with its /64, its /56 and its /48', () => {
    const count = createSenderLimits(createTestClock().monotonic).message;
    for (let sent = 0; sent < 10; sent++) count(`2001:db8:1:2::${sent}`);
    expect(count('2001:db8:1:2:ffff::1').pace).toBe('brisk');
    // A neighbour in the same /56, one in the same /48, and a stranger.
    expect(count('2001:db8:1:3::1').pace).toBe('brisk');
    expect(count('2001:db8:1:f000::1').pace).toBe('calm');
    expect(count('2001:db8:2:2::1').pace).toBe('calm');
  });

  it.each([
    [
      '/56',
      (index: number) => `2001:db8:1:${(0x200 + (index % 0x100)).toString(16)}::1`,
      '2001:db8:1:4000::1',
    ],
    ['/48', (index: number) => `2001:db8:1:${(index * 0x100).toString(16)}::1`, '2001:db8:2::1'],
  ])('limit a whole %s that spreads its messages over many networks', (_size, address, stranger) => {
    const count = createSenderLimits(createTestClock().monotonic).message;
    const paces = Array.from({ length: 250 }, (_, index) => count(address(index)).pace);
    expect(paces[0]).toBe('calm');
    expect(paces[249]).toBe('excessive');
    expect(count(stranger).pace).not.toBe('excessive');
  });

  it('count both notations of an IPv4 address together', () => {
    const count = createSenderLimits(createTestClock().monotonic).message;
    for (let sent = 0; sent < 4; sent++) count('203.0.113.7');
    expect(count('::ffff:203.0.113.7').pace).toBe('brisk');
    expect(count('::ffff:203.0.113.8').pace).toBe('calm');
  });

  it('require a proof of everybody if many senders write at once, and reject nobody', () => {
    const { overall } = createSenderLimits(createTestClock().monotonic);
    const paces = Array.from({ length: 2000 }, () => overall().pace);
    expect(paces[10]).toBe('calm');
    expect(paces.slice(100)).not.toContain('calm');
  });

  it('allow more reading than writing, but not without limit', () => {
    const { reading } = createSenderLimits(createTestClock().monotonic);
    const paces = Array.from({ length: 100 }, () => reading('203.0.113.7').pace);
    expect(paces[50]).toBe('calm');
    expect(paces[99]).toBe('excessive');
  });

  it('do not depend on the wall clock', () => {
    const clock = createTestClock();
    const count = createSenderLimits(clock.monotonic).message;
    for (let sent = 0; sent < 60; sent++) count('203.0.113.7');
    clock.jump(365 * 24 * hour);
    expect(count('203.0.113.7').pace).toBe('excessive');
  });
});

describe('a proof of work', () => {
  const proofsWith = (secret: string): Proofs => {
    const used = new Set<string>();
    return createProofs({
      secret: async () => secret,
      markUsed: async (signature) => !used.has(signature) && Boolean(used.add(signature)),
    });
  };
  const proofs = proofsWith('the secret of the installation');

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
    const other = proofsWith('another secret');
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
