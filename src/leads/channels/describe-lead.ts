import words from '../../../locales/en/pricing-form.json';
import { countryName } from '../../forms/countries';
import type { leadSchema } from '../../forms/lead-form/lead-schema';
import { inNameOrder } from '../../forms/name-order';
import { answerLabel } from '../../forms/pricing-form/answer-label';
import { answersAmong, isQuestion, type pricingSchema } from '../../forms/pricing-form/pricing-schema';
import type { trialSchema } from '../../forms/trial-form/trial-schema';
import { defaultLanguage, languageByValue } from '../../i18n/languages';
import type { MessageKey } from '../../i18n/message-keys';
import { translate, type MessageValues } from '../../i18n/translate';
import type { Lead } from '../lead';
import { leadKinds } from '../lead-kinds';

/** Every field of every form, those that are worked out included. */
type FieldName =
  keyof typeof leadSchema.fields | keyof typeof trialSchema.fields | keyof typeof pricingSchema.fields;

/** What the company calls the answers, in the order in which it reads them: in English, and shorter than the forms ask. */
const labels: Readonly<Record<FieldName, string>> = {
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
  codeSize: 'Size of the code',
  needs: 'Needs',
  documentation: 'Documentation',
  budget: 'Budget',
  payment: 'Payment',
  message: 'Message',
};

const say = (key: MessageKey<'pricing-form'>, values?: MessageValues): string =>
  translate({ 'pricing-form': words }, defaultLanguage, 'pricing-form', key, values);

/** @returns the names of answers in the order in which the company reads them */
export function inReadingOrder(names: Iterable<string>): string[] {
  const given = new Set(names);
  const known = Object.keys(labels).filter((name) => given.has(name));
  return [...new Set([...known, ...given])];
}

/** @returns one line for a subject or a chat: `Price estimate request K7M-4QX-92J: 김민수 (Hanbit)` */
export function titleOf(lead: Lead): string {
  const { company } = lead.answers;
  const about = [senderName(lead), ...(typeof company === 'string' ? [`(${company})`] : [])].join(' ');
  return `${leadKinds[lead.kind].title} ${lead.reference}: ${about}`;
}

/** @returns the sender's name in the order of their language */
export function senderName({ answers, language }: Lead): string {
  const { name, firstName, lastName } = answers;
  const order = inNameOrder(['firstName', 'lastName'] as const, languageByValue(language) ?? defaultLanguage);
  const parts = { firstName, lastName };
  return [name, ...order.map((part) => parts[part])].filter((part) => typeof part === 'string').join(' ');
}

/** @returns all that is known about a lead, as plain text in English with the answers as they were given */
export function describeLead(lead: Lead): string {
  const lines = inReadingOrder(Object.keys(lead.answers)).flatMap((name) => {
    const answer = lead.answers[name];
    const label = isField(name) ? labels[name] : name;
    return answer === undefined ? [] : [entry(label, answerText(name, answer))];
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

function isField(name: string): name is FieldName {
  return Object.hasOwn(labels, name);
}

function entry(label: string, text: string): string {
  return text.includes('\n') || text.length > 80
    ? `\n${label}:\n${text.replace(/^/gm, '  ')}\n`
    : `${`${label}:`.padEnd(22)}${text}`;
}

/** Answers that were chosen are told in English words, whatever language they were read in. */
function answerText(name: string, answer: string | readonly string[]): string {
  if (isQuestion(name)) {
    const chosen = answersAmong(name, [answer].flat());
    return chosen.map((value) => answerLabel(name, value, defaultLanguage.iso, say)).join(', ');
  }
  if (typeof answer !== 'string') return answer.join(', ');
  return name === 'country' ? `${countryName(answer, defaultLanguage)} (${answer})` : answer;
}
