import { domainToASCII } from 'node:url';

import type { SendMailOptions } from 'nodemailer';

import type { Lead } from '../lead';

import { describeLead, senderName, titleOf } from './describe-lead';

/**
 * The mail of a lead. It is the same to the letter whenever it is made: its date is the lead's, and its Message-ID
 * follows from the reference, by which mail programs know it as one if it should arrive twice.
 */
export function composeMail(lead: Lead, from: string, to: readonly string[]): SendMailOptions {
  const { email } = lead.answers;
  return {
    from: { name: 'Website', address: from },
    to: to.map((address) => ({ name: '', address })),
    ...(isHeaderSafe(email) ? { replyTo: { name: oneLine(senderName(lead)), address: email } } : {}),
    subject: oneLine(titleOf(lead)),
    text: describeLead(lead),
    date: new Date(lead.receivedAt),
    messageId: `<lead.${lead.reference}@${domainToASCII(from.slice(from.lastIndexOf('@') + 1))}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An address with other letters in front of the @ needs mail servers that know SMTPUTF8; it still stands in the text. */
function isHeaderSafe(email: unknown): email is string {
  return typeof email === 'string' && /^[\x21-\x3f\x41-\x7e]+@[^\s@]+$/.test(email);
}

/** The schemas leave no line break in; a header does not rely on it. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
