import en from '../../locales/en/sign-in.json';
import fr from '../../locales/fr/sign-in.json';
import jp from '../../locales/jp/sign-in.json';
import kr from '../../locales/kr/sign-in.json';
import { languageByTag, languageTags, type LanguageTag } from '../../src/i18n/languages';
import { messagesFor } from '../../src/i18n/translate';
import { sendMail } from '../../src/leads/channels/email';
import type { EmailSettings } from '../../src/leads/settings';

import type { Role } from './roles';

export type InvitationLanguage = LanguageTag;

export function invitationLanguage(text: unknown): InvitationLanguage {
  return languageTags.find((tag) => tag === text) ?? 'en';
}

/** @throws if the mail server does not take it */
export async function sendInvitation(
  { url, from }: EmailSettings,
  { to, role, link, language }: { to: string; role: Role; link: string; language: InvitationLanguage },
): Promise<void> {
  const message = messagesFor({ en, fr, jp, kr }, languageByTag(language));
  const site = new URL(link).hostname;
  await sendMail(url, {
    from,
    to,
    subject: message(role === 'sales' ? 'mailSubjectSales' : 'mailSubject', { site }),
    text: `${message(role === 'sales' ? 'mailTextSales' : 'mailText', { site })}\n\n${link}\n\n${message('mailIgnore')}\n`,
  });
}
