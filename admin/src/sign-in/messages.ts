import en from '../../../locales/en/sign-in.json';
import fr from '../../../locales/fr/sign-in.json';
import jp from '../../../locales/jp/sign-in.json';
import kr from '../../../locales/kr/sign-in.json';
import { defaultLanguage, firstLanguageOf } from '../../../src/i18n/languages';
import { messagesFor } from '../../../src/i18n/translate';

export const language = firstLanguageOf(navigator.languages) ?? defaultLanguage;

export const message = messagesFor({ en, fr, jp, kr }, language);
export type SignInMessage = Parameters<typeof message>[0];

/** Messages of the errors that the server and the company's provider report. */
const ofCodes: Readonly<Record<string, SignInMessage>> = {
  passkey: 'errorPasskey',
  invitation: 'errorInvitation',
  expired: 'errorExpired',
  tooMany: 'errorTooMany',
  name: 'errorName',
  taken: 'errorTaken',
  account: 'errorAccount',
  provider: 'errorProvider',
  noAnswer: 'errorNoAnswer',
};

export function messageOfCode(code: string): SignInMessage {
  return ofCodes[code] ?? 'errorFailed';
}
