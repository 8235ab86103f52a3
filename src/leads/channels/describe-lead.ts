import { countryName } from '../../forms/countries';
import { defaultLanguage, languageByValue } from '../../i18n/languages';
import type { Lead } from '../lead';
import { leadKinds } from '../lead-kinds';

/** What the company calls the answers, in the order in which it reads them. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phoneNumber: 'Phone',
  phoneE164: 'Phone, to dial',
  company: 'Company',
  country: 'Country',
  howHelpYou: 'How can we help',
  whatInterestedIN: 'Interested in',
  service: 'Service to try',
  preferredStart: 'Preferred start',
  project: 'Starts from',
  productKind: 'Kind of product',
  stage: 'Stage',
  platforms: 'Platforms',
  start: 'Start',
  technology: 'Technology',
  codeSize: 'Lines of code',
  needs: 'Needs',
  documentation: 'Documentation',
  budget: 'Budget in US dollars',
  payment: 'Payment',
  message: 'Message',
};

/** @returns one line for a subject or a chat: `Price estimate request K7M-4QX-92J: 김민수 (Hanbit)` */
export function titleOf(lead: Lead): string {
  const { company } = lead.answers;
  const about = [senderName(lead), ...(typeof company === 'string' ? [`(${company})`] : [])].join(' ');
  return `${leadKinds[lead.kind].title} ${lead.reference}: ${about}`;
}

/** @returns the sender's name in the order of their language */
export function senderName({ answers, language }: Lead): string {
  const { name, firstName, lastName } = answers;
  const familyFirst = language === 'ko' || language === 'jp';
  const parts = familyFirst ? [lastName, firstName] : [firstName, lastName];
  return [name, ...parts].filter((part) => typeof part === 'string').join(' ');
}

/** @returns all that is known about a lead, as plain text in English with the answers as they were given */
export function describeLead(lead: Lead): string {
  const names = [...new Set([...Object.keys(labels), ...Object.keys(lead.answers)])];
  const lines = names.flatMap((name) => {
    const answer = lead.answers[name];
    return answer === undefined ? [] : [entry(labels[name] ?? name, answerText(name, answer))];
  });
  return [
    titleOf(lead),
    '',
    ...lines,
    '',
    entry('Reference', lead.reference),
    entry('Received', new Date(lead.receivedAt).toISOString()),
    entry('Language', languageByValue(lead.language)?.iso ?? lead.language),
    entry('Form', leadKinds[lead.kind].page),
    '',
  ].join('\n');
}

function entry(label: string, text: string): string {
  return text.includes('\n') || text.length > 80
    ? `\n${label}:\n${text.replace(/^/gm, '  ')}\n`
    : `${`${label}:`.padEnd(22)}${text}`;
}

function answerText(name: string, answer: string | readonly string[]): string {
  if (typeof answer !== 'string') return answer.join(', ');
  return name === 'country' ? `${countryName(answer, defaultLanguage)} (${answer})` : answer;
}
