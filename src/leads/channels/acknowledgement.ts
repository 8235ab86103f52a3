import type { SendMailOptions } from 'nodemailer';

import enForm from '../../../locales/en/form.json';
import enReceipt from '../../../locales/en/receipt.json';
import frForm from '../../../locales/fr/form.json';
import frReceipt from '../../../locales/fr/receipt.json';
import jpForm from '../../../locales/jp/form.json';
import jpReceipt from '../../../locales/jp/receipt.json';
import krForm from '../../../locales/kr/form.json';
import krReceipt from '../../../locales/kr/receipt.json';
import { defaultLanguage, languageByValue, tagOf } from '../../i18n/languages';
import { messagesFor } from '../../i18n/translate';
import { labelAnswers } from '../label-answers';
import { acknowledgementChannelName, RefusedLead, UndeliverableLead, type Channel, type Lead } from '../lead';
import type { EmailSettings } from '../settings';
import { takeAcknowledgement } from '../spam/shared-limits';
import type { Database } from '../store/database';

import { isHeaderSafe, messageIdOf } from './compose-mail';
import { mailSender } from './email';

/** About an hour; later, an acknowledgement is no use. */
const mostAttempts = 8;
/** Of each answer, so that nobody can send long texts to others by this mail. */
const mostCharacters = 2000;

/**
 * Sends the senders of leads an acknowledgement, at most one per address and hour over all servers. Anybody can enter anybody's
 * address, so it is sent again only if the mail server has certainly not accepted it.
 * @param now the wall clock
 */
export function acknowledgementChannel(
  settings: EmailSettings,
  database: Database,
  now: () => number,
): Channel {
  const { send, close } = mailSender(settings.url);
  return {
    name: acknowledgementChannelName,
    mostAttempts,
    deliver: async (lead) => {
      const mail = composeAcknowledgement(lead, settings, addressOf(lead, settings));
      const giveBack = await takeAcknowledgement(database, addressOf(lead, settings), now());
      if (giveBack === undefined)
        throw new UndeliverableLead('this address had an acknowledgement less than an hour ago');
      try {
        await send(mail);
      } catch (error) {
        if (isNotAccepted(error)) await giveBack();
        throw error instanceof RefusedLead ? new UndeliverableLead(error.message) : error;
      }
    },
    close,
  };
}

/** @throws UndeliverableLead */
function addressOf({ answers }: Lead, { from, to }: EmailSettings): string {
  const { email } = answers;
  if (!isHeaderSafe(email)) throw new UndeliverableLead('the address has letters that few mail servers take');
  const isOwn = [from, ...to].some((own) => own.toLowerCase() === email.toLowerCase());
  if (isOwn) throw new UndeliverableLead('the address is the company’s own');
  return email;
}

/** Answered with an error code, or never reached: a connection lost later may have been lost after the mail was accepted. */
function isNotAccepted(error: unknown): boolean {
  const { responseCode, syscall, code } = error as { responseCode?: number; syscall?: string; code?: string };
  return (
    error instanceof RefusedLead || responseCode !== undefined || syscall === 'connect' || code === 'EDNS'
  );
}

/** Plain text, without links. Nothing of the sender's is in a header except the address. */
export function composeAcknowledgement(
  lead: Lead,
  { from, to }: EmailSettings,
  address: string,
): SendMailOptions {
  const language = languageByValue(lead.language) ?? defaultLanguage;
  const form = messagesFor({ en: enForm, fr: frForm, kr: krForm, jp: jpForm }, language);
  const receipt = messagesFor({ en: enReceipt, fr: frReceipt, kr: krReceipt, jp: jpReceipt }, language);
  const answers = labelAnswers(lead, language).map(({ name, label, text }) => {
    const shown = name === 'email' ? text : withoutLinks(shortened(text));
    return `${label}\n${shown.replace(/^/gm, '  ')}`;
  });
  return {
    from: { name: '', address: from },
    to: { name: '', address },
    replyTo: to.map((each) => ({ name: '', address: each })),
    // The null return path (RFC 3834): no answer to this mail is answered again.
    envelope: { from: '', to: [address] },
    messageId: messageIdOf(acknowledgementChannelName, lead, from),
    subject: receipt('mailSubject', { reference: lead.reference }),
    text: [
      form('sentHeading'),
      `${form('reference')}: ${lead.reference}`,
      form('nextHeading'),
      ['nextRead' as const, 'nextReply' as const, 'nextQuote' as const]
        .map((key, index) => `${index + 1}. ${form(key)}`)
        .join('\n'),
      form('copyHeading'),
      ...answers,
      receipt('mailNotes'),
      '',
    ].join('\n\n'),
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': tagOf(language),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('')} […]` : text;
}

/**
 * Mail programs make links of texts that look like addresses, so these get brackets as security reports write them:
 * `https[:]//evil[.]example`. Numbers such as 2.5 stay.
 */
function withoutLinks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[:：](?=[/／+\\])/gu, '[:]')
    .replace(/(?<=[\p{L}\p{M}\p{N}-])[.．](?=[\p{L}\p{N}])(?<!\p{Nd}[.．](?=\p{Nd}))/gu, '[.]')
    .replace(/(?<=[a-z\d-])[。｡](?=[a-z])/giu, '[.]')
    .replace(/[@＠]/gu, '[at]');
}
