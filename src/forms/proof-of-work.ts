import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** How long the work may take on a slow device (milliseconds). */
const patience = 30_000;

/**
 * Does the work that the intake asks of suspicious senders. The browser derives the keys off the page's thread.
 *
 * @param address where the challenge is had
 * @returns what the intake takes as its proof
 */
export async function solve(address: string): Promise<string> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patience });
  if (solution === null) throw new Error('the challenge could not be solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
