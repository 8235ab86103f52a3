import type { Client } from '@libsql/client';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

import { textIn } from './database';
import { editorOf, type Credential, type Editor } from './editors';

/** Registers and checks passkeys (WebAuthn) for one origin. Challenges are the caller's: each must be used once. */
export interface Passkeys {
  /** @param name the editor's name, which the browser shows with the passkey */
  registrationOptions: (editor: Editor, name: string) => Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** @returns undefined if the response does not prove a new passkey for this challenge and origin */
  verifyRegistration: (response: unknown, challenge: string) => Promise<Credential | undefined>;
  signInOptions: () => Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** @returns the editor; undefined if the passkey is unknown, or does not answer this challenge at this origin */
  verifySignIn: (response: unknown, challenge: string) => Promise<Editor | undefined>;
}

/** How long browsers wait for the editor, in milliseconds. */
export const ceremonyMs = 5 * 60 * 1000;

/** Loaded on first use: it takes a tenth of a second, and most servers start without editors. */
const webauthn = () => import('@simplewebauthn/server');

export function openPasskeys(client: Client, origin: string): Passkeys {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    registrationOptions: async (editor, name) =>
      (await webauthn()).generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userID: new Uint8Array(Buffer.from(editor.id)),
        userName: editor.email,
        userDisplayName: name,
        timeout: ceremonyMs,
        // Stored on the device, so that nobody types an address to sign in.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: (await idsOf(client, editor)).map((id) => ({ id })),
      }),
    verifyRegistration: async (response, expectedChallenge) => {
      const { verifyRegistrationResponse } = await webauthn();
      const given = response as RegistrationResponseJSON;
      const result = await orUndefined(() =>
        verifyRegistrationResponse({ response: given, expectedChallenge, ...expected }),
      );
      return result?.verified === true ? result.registrationInfo.credential : undefined;
    },
    signInOptions: async () =>
      (await webauthn()).generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        timeout: ceremonyMs,
      }),
    verifySignIn: async (response, expectedChallenge) => {
      const given = response as AuthenticationResponseJSON;
      const { rows } = await client.execute({
        sql: `SELECT editors.*, passkeys.id AS passkey, public_key, counter
              FROM passkeys JOIN editors ON editors.id = passkeys.editor WHERE passkeys.id = ?`,
        args: [String((given as { id?: unknown } | undefined)?.id)],
      });
      const [row] = rows;
      if (row === undefined) return undefined;
      const id = textIn(row, 'passkey');
      const credential = {
        id,
        publicKey: new Uint8Array(row.public_key as ArrayBuffer),
        counter: Number(row.counter),
      };
      const { verifyAuthenticationResponse } = await webauthn();
      const result = await orUndefined(() =>
        verifyAuthenticationResponse({ response: given, expectedChallenge, credential, ...expected }),
      );
      if (result?.verified !== true) return undefined;
      await client.execute({
        sql: 'UPDATE passkeys SET counter = ? WHERE id = ?',
        args: [result.authenticationInfo.newCounter, id],
      });
      return editorOf(row);
    },
  };
}

async function idsOf(client: Client, { id }: Editor): Promise<string[]> {
  const { rows } = await client.execute({ sql: 'SELECT id FROM passkeys WHERE editor = ?', args: [id] });
  return rows.map((row) => textIn(row, 'id'));
}

/** The library throws for everything that is wrong with a response, also for one that is not well formed. */
async function orUndefined<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
