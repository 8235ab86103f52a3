import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { textIn, type Database } from '../store/database';

/** Proof of work (ALTCHA): half a second for a person, a lot for a sender of thousands. */
export interface Proofs {
  /** @returns a challenge for ALTCHA's widget or library */
  challenge: () => Promise<Challenge>;
  /** @returns whether this solves one of our challenges, unused and in time. Never throws. */
  verify: (payload: string) => Promise<boolean>;
}

/** Rounds per try, and tries: about a million rounds, half a second in an average browser. */
const cost = 1000;
const tries = { least: 500, most: 1500 };
const lifetime = 20 * 60 * 1000;
const longestPayload = 4000;

/** Persistent and shared by all processes. */
export interface ProofStore {
  secret: () => Promise<string>;
  /** Remembers a solved challenge until it expires. @returns false if it was used before */
  markUsed: (signature: string, expiresAt: number) => Promise<boolean>;
}

export function createProofs({ secret, markUsed }: ProofStore): Proofs {
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
        return verified && (await markUsed(challenge.signature ?? '', Date.now() + lifetime));
      } catch {
        return false;
      }
    },
  };
}

/** The library checks the signature; only the structure matters here. */
function readPayload(payload: string): { challenge: Challenge; solution: Solution } {
  if (payload.length > longestPayload) throw new Error('too long');
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as {
    challenge: Challenge;
    solution: Solution;
  };
}

/** Prefix of notes of used challenges; their value is the expiry time. */
const prefix = 'used-challenge:';

export function openProofStore(database: Database): ProofStore {
  return {
    secret: async () => {
      const rows = await database.read(`SELECT value FROM notes WHERE name = 'challenge-secret'`);
      return rows[0] === undefined ? '' : textIn(rows[0], 'value');
    },
    markUsed: async (signature, expiresAt) => {
      const [, inserted] = await database.write([
        {
          // As text: times have 13 digits until the year 2286.
          sql: `DELETE FROM notes WHERE name LIKE ? AND value < ?`,
          args: [`${prefix}%`, String(Date.now())],
        },
        {
          sql: `INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING`,
          args: [`${prefix}${signature}`, String(expiresAt)],
        },
      ]);
      return inserted?.rowsAffected === 1;
    },
  };
}
