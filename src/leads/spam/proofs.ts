import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Asks browsers for some work (ALTCHA), which costs a person half a second and a sender of thousands a lot. */
export interface Proofs {
  /** @returns what ALTCHA's widget or library solves */
  challenge: () => Promise<Challenge>;
  /** @returns whether this is the solution of a challenge of ours, not yet used, in time. Never throws. */
  verify: (payload: string) => Promise<boolean>;
}

/** Rounds per try, and tries: about a million rounds, half a second in a browser of the middle class. */
const cost = 1000;
const tries = { least: 500, most: 1500 };
const lifetime = 20 * 60 * 1000;
const longestPayload = 4000;

/** @param secret of this installation; it must outlive a restart and be the same in all its processes */
export function createProofs(secret: () => Promise<string>): Proofs {
  // Solved challenges until they expire; a solution counts once.
  const used = new Map<string, number>();

  const isNew = (signature: string): boolean => {
    const time = Date.now();
    for (const [old, until] of used) {
      if (until > time) break;
      used.delete(old);
    }
    if (used.has(signature)) return false;
    used.set(signature, time + lifetime);
    return true;
  };

  return {
    challenge: async () => {
      const key = await secret();
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.most, tries.least),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetime),
        hmacSignatureSecret: key,
        hmacKeySignatureSecret: `${key}:solutions`,
      });
    },
    verify: async (payload) => {
      try {
        const { challenge, solution } = readPayload(payload);
        const key = await secret();
        const { verified } = await verifySolution({
          challenge,
          solution,
          deriveKey,
          hmacSignatureSecret: key,
          hmacKeySignatureSecret: `${key}:solutions`,
        });
        return verified && isNew(challenge.signature ?? '');
      } catch {
        return false;
      }
    },
  };
}

/** The library checks the signature, so only the shape that it relies on is looked at here. */
function readPayload(payload: string): { challenge: Challenge; solution: Solution } {
  if (payload.length > longestPayload) throw new Error('too long');
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as {
    challenge: Challenge;
    solution: Solution;
  };
}
