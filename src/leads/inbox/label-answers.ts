import en from '../../../locales/en/lead-reply.json';
import fr from '../../../locales/fr/lead-reply.json';
import jp from '../../../locales/jp/lead-reply.json';
import kr from '../../../locales/kr/lead-reply.json';
import type { Language } from '../../i18n/languages';
import { messagesFor } from '../../i18n/translate';
import { inReadingOrder, senderName } from '../channels/describe-lead';
import { labelOf, valuesOf } from '../label-answers';
import type { Lead } from '../lead';

import type { LabelledAnswer } from './protocol';

const messages = { en, fr, jp, kr };

/** @returns the answers with labels as the sender saw them and in the reader's language, in the company's reading order */
export function labelAnswers(lead: Lead, sender: Language, reader: Language): LabelledAnswer[] {
  return inReadingOrder(Object.keys(lead.answers)).flatMap((name) => {
    const answer = lead.answers[name];
    if (answer === undefined) return [];
    const label = (language: Language): string => labelIn(lead, name, language);
    const value = (language: Language): string => valuesOf(name, answer, language).join(', ');
    return [
      {
        name,
        label: { sender: label(sender), reader: label(reader) },
        value: { sender: value(sender), reader: value(reader) },
      },
    ];
  });
}

/** Answers that no form asks for, such as derived ones, have labels of their own. */
function labelIn({ kind }: Lead, name: string, language: Language): string {
  const ofForm = labelOf(kind, name, language);
  if (ofForm !== undefined) return ofForm;
  return Object.hasOwn(en, name) ? messagesFor(messages, language)(name as keyof typeof en) : name;
}

/** @returns an address that opens a reply in the reader's mail program; null without an e-mail address */
export function replyTo(lead: Lead, sender: Language): string | null {
  const { email } = lead.answers;
  if (typeof email !== 'string' || email === '') return null;
  const message = messagesFor(messages, sender);
  const subject = message('replySubject', { reference: lead.reference });
  const body = `${message('salutation', { name: senderName(lead) })}\r\n\r\n`;
  const [address, ...parts] = [email, subject, body].map(encodeURIComponent);
  return `mailto:${address}?subject=${parts[0]}&body=${parts[1]}`;
}
