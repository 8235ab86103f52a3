import messages from '../../../locales/en/pricing-form.json';
import { defaultLanguage, languageByValue } from '../../i18n/languages';
import type { MessageKey } from '../../i18n/message-keys';
import { translate, type MessageValues } from '../../i18n/translate';
import { answerLabel } from '../../lead-schemas/answer-label';
import { countryName } from '../../lead-schemas/countries';
import type { leadSchema } from '../../lead-schemas/lead-schema';
import { inNameOrder } from '../../lead-schemas/name-order';
import { answersAmong, isQuestion, notSure, type pricingSchema } from '../../lead-schemas/pricing-schema';
import type { trialSchema } from '../../lead-schemas/trial-schema';
import type { Lead } from '../lead';
import { leadKinds } from '../lead-kinds';
import { describeOrigin } from '../origin';

/** Every field of every form, derived ones included. */
type FieldName =
  | keyof typeof leadSchema.fields
  | keyof typeof trialSchema.fields
  | keyof typeof pricingSchema.fields
  | 'consent'
  | 'consentAt';

/** English labels of the answers for the company, in reading order and shorter than in the forms. */
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
  consent: 'Consent, version',
  consentAt: 'Consent, time',
};

/** In the company's reading order. */
export const fieldNames: readonly string[] = Object.keys(labels);

const say = (key: MessageKey<'pricing-form'>, values?: MessageValues): string =>
  translate({ 'pricing-form': messages }, defaultLanguage, 'pricing-form', key, values);

/** @returns the names in the company's reading order */
export function inReadingOrder(names: Iterable<string>): string[] {
  const given = new Set(names);
  const known = Object.keys(labels).filter((name) => given.has(name));
  return [...new Set([...known, ...given])];
}

/** @returns a subject line: `Price estimate request K7M-4QX-92J: 김민수 (Hanbit)` */
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

/** @returns the lead as plain text in English, with the answers as given */
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
    ...(lead.origin ? [`${'Visit began at:'.padEnd(22)}${describeOrigin(lead.origin)}`] : []),
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

/** Chosen answers are shown in English, whatever the visitor's language. */
function answerText(name: string, answer: string | readonly string[]): string {
  if (name === 'budget' && answer !== notSure) {
    // Leads from before the ranges were content have amounts alone, in US dollars.
    return String(answer).replace(/^(\d+)-(\d*)$/, (_, from: string, to: string) =>
      to === '' ? `More than USD ${from}` : `USD ${from} to ${to}`,
    );
  }
  if (isQuestion(name)) {
    const chosen = answersAmong(name, [answer].flat());
    return chosen.map((value) => answerLabel(value, defaultLanguage.iso, say)).join(', ');
  }
  if (typeof answer !== 'string') return answer.join(', ');
  return name === 'country' ? `${countryName(answer, defaultLanguage)} (${answer})` : answer;
}
