import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import {
  editorHeader,
  editorSettingsPath,
  type EditorSettings,
} from '../../../src/editor/decap/editor-settings';

import { messageOfCode, type SignInMessage } from './messages';

/** What the invitation says about its receiver. */
export interface Invitation {
  email: string;
  name: string;
  role: 'writer' | 'publisher' | 'sales';
}

/** An error that the page shows. */
export class SignInFailure extends Error {
  constructor(readonly key: SignInMessage) {
    super(key);
  }
}

/** @throws SignInFailure */
async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`/admin/sign-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [editorHeader]: '1' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer = (await response?.json().catch(() => ({}))) as { error?: string } | undefined;
  if (answer === undefined) throw new SignInFailure(messageOfCode('noAnswer'));
  if (!response?.ok) throw new SignInFailure(messageOfCode(answer.error ?? ''));
  return answer as Answer;
}

/** @throws SignInFailure */
export async function loadSettings(): Promise<EditorSettings> {
  const response = await fetch(editorSettingsPath, { cache: 'no-store' }).catch(() => undefined);
  if (!response?.ok) throw new SignInFailure('errorNoAnswer');
  return (await response.json()) as EditorSettings;
}

/** @throws SignInFailure */
export function readInvitation(token: string): Promise<Invitation> {
  return post('invitation', { token });
}

/** Signs in with a passkey of the device. @throws SignInFailure */
export async function signIn(): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('begin', {});
  const response = await inBrowser(() => startAuthentication({ optionsJSON }));
  await post('finish', { response });
}

/** Makes a passkey and signs in. @throws SignInFailure */
export async function acceptInvitation(token: string, name: string): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>('register', { token, name });
  const response = await inBrowser(() => startRegistration({ optionsJSON }));
  await post('register/finish', { response });
}

/**
 * Opens the company's sign-in.
 *
 * @param place in the editor to open afterwards; empty for none
 * @param invitation to be accepted with the company account
 * @throws SignInFailure
 */
export async function openCompanySignIn(
  place: string,
  invitation?: { token: string; name: string },
): Promise<void> {
  const { address } = await post<{ address: string }>('company/begin', { place, ...invitation });
  window.location.assign(address);
}

async function inBrowser<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw new SignInFailure(keyOf(error));
  }
}

function keyOf(error: unknown): SignInMessage {
  const { name } = error as Error;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'errorKnownDevice';
  // Browsers do not say whether there is no passkey, or the question was closed.
  return name === 'NotAllowedError' || name === 'AbortError' ? 'errorCancelled' : 'errorUnsupported';
}
