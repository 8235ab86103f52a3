import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Enough for a slow device. */
const timeoutMs = 30_000;

/**
 * Solves a proof-of-work challenge, which the intake requires of suspicious senders. The browser derives the keys off the
 * main thread.
 *
 * @param address of the challenge
 * @returns the proof for the intake
 */
export async function solve(address: string): Promise<string> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  if (solution === null) throw new Error('the challenge could not be solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
