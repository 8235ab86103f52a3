import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A passkey on a device, as browsers use it. */
export interface SoftwareAuthenticator {
  create: (options: PublicKeyCredentialCreationOptionsJSON) => RegistrationResponseJSON;
  get: (options: PublicKeyCredentialRequestOptionsJSON) => AuthenticationResponseJSON;
}

interface Conditions {
  /** Of the page that asks. */
  origin: string;
  /** Whether the device asked for a fingerprint or PIN. */
  verifiesUser?: boolean;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

export function createSoftwareAuthenticator({
  origin,
  verifiesUser = true,
}: Conditions): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresent | (verifiesUser ? userVerified : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, more]);
  };
  const identity = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    create: ({ challenge, rp }) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        // An ES256 key in COSE (RFC 9053).
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = authenticatorData(rp.id ?? '', hasCredential, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...identity,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        },
      };
    },
    get: ({ challenge, rpId = '' }) => {
      const data = clientData('webauthn.get', challenge);
      const authData = authenticatorData(rpId, 0);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        ...identity,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
