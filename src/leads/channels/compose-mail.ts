import { domainToASCII } from 'node:url';

import type { SendMailOptions } from 'nodemailer';

import type { Lead } from '../lead';

import { describeLead, senderName, titleOf } from './describe-lead';

/**
 * Deterministic, so that mail programs recognise duplicates: the date is the lead's, the Message-ID derives from the reference.
 *
 * @param inbox its address, for a link to the lead
 */
export function composeMail(
  lead: Lead,
  from: string,
  to: readonly string[],
  inbox?: string,
): SendMailOptions {
  const { email } = lead.answers;
  return {
    from: { name: 'Website', address: from },
    to: to.map((address) => ({ name: '', address })),
    ...(isHeaderSafe(email) ? { replyTo: { name: oneLine(senderName(lead)), address: email } } : {}),
    subject: oneLine(titleOf(lead)),
    text: `${describeLead(lead)}${inbox === undefined ? '' : `\nIn the inbox: ${inbox}/${lead.reference}\n`}`,
    date: new Date(lead.receivedAt),
    messageId: messageIdOf('lead', lead, from),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** @returns a constant ID, in ASCII even if the sender's domain is not */
export function messageIdOf(kind: string, { reference }: Lead, from: string): string {
  return `<${kind}.${reference}@${domainToASCII(from.slice(from.lastIndexOf('@') + 1))}>`;
}

/** Addresses with non-ASCII local parts need SMTPUTF8; they are still in the text. */
export function isHeaderSafe(email: unknown): email is string {
  return typeof email === 'string' && /^[\x21-\x3f\x41-\x7e]+@[^\s@]+$/.test(email);
}

/** The schemas already exclude line breaks; headers do not rely on that. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
