import { interests } from '../../src/forms/lead-form/lead-schema';
import { answers, isQuestion, type QuestionName } from '../../src/forms/pricing-form/pricing-schema';
import type { LeadKind } from '../../src/forms/submit-lead';
import type { Language } from '../../src/i18n/languages';

import type { Words } from './words';

type Control = 'text' | 'email' | 'tel' | 'date' | 'paragraph' | 'one' | 'several';

/** A field of a form as a page without JavaScript shows it. */
export interface FieldPlan {
  name: string;
  control: Control;
  label: string;
  autocomplete?: string;
  choices?: readonly { value: string; label: string }[];
}

/** @returns the fields of a form in the order in which it asks for them */
export function fieldsOf(kind: LeadKind, language: Language, words: Words): FieldPlan[] {
  if (kind === 'trial') return trialFields(words);
  const person = personFields(language, words);
  if (kind === 'pricing') {
    const message = words('pricing-form', 'message');
    return [
      ...questionFields(language, words),
      ...person,
      { name: 'message', control: 'paragraph', label: message },
    ];
  }
  return [
    ...person,
    { name: 'howHelpYou', control: 'paragraph', label: words('lead-form', 'howHelpYou') },
    {
      name: 'whatInterestedIN',
      control: 'several',
      label: words('lead-form', 'whatInterestedIN'),
      choices: interests.map((value) => ({ value, label: words('lead-form', interestKeys[value]) })),
    },
  ];
}

const interestKeys = {
  'Blockchain Development': 'blockchainDevelopment',
  'Web Application': 'webApplication',
  'Product Maintenance': 'productMaintenance',
  'Software Development': 'softwareDevelopment',
  'Live Streaming': 'liveStreaming',
  'Mobile Application': 'mobileApplication',
  'QA & Testing': 'qaTesting',
  'AI/Machine Learning': 'machineLearning',
} as const satisfies Record<(typeof interests)[number], string>;

function personFields(language: Language, words: Words): FieldPlan[] {
  const given = text('firstName', words('form', 'firstName'), 'given-name');
  const family = text('lastName', words('form', 'lastName'), 'family-name');
  const familyFirst = language.value === 'ko' || language.value === 'jp';
  return [
    ...(familyFirst ? [family, given] : [given, family]),
    emailField(words),
    { name: 'phoneNumber', control: 'tel', label: words('form', 'phoneNumber'), autocomplete: 'tel' },
    ...workFields(words),
  ];
}

function trialFields(words: Words): FieldPlan[] {
  return [
    text('service', words('trial-form', 'service')),
    text('name', words('trial-form', 'name'), 'name'),
    emailField(words),
    ...workFields(words),
    { name: 'preferredStart', control: 'date', label: words('trial-form', 'preferredStart') },
    { name: 'message', control: 'paragraph', label: words('trial-form', 'message') },
  ];
}

function emailField(words: Words): FieldPlan {
  return { name: 'email', control: 'email', label: words('form', 'email'), autocomplete: 'email' };
}

function workFields(words: Words): FieldPlan[] {
  return [
    text('company', words('form', 'company'), 'organization'),
    text('country', words('form', 'country'), 'country-name'),
  ];
}

function text(name: string, label: string, autocomplete?: string): FieldPlan {
  return { name, control: 'text', label, ...(autocomplete === undefined ? {} : { autocomplete }) };
}

const severalAnswers: readonly QuestionName[] = ['platforms', 'technology', 'needs'];

function questionFields(language: Language, words: Words): FieldPlan[] {
  return Object.keys(answers)
    .filter(isQuestion)
    .map((name) => ({
      name,
      control: severalAnswers.includes(name) ? 'several' : 'one',
      label: words('pricing-form', name),
      choices: answers[name].map((value) => ({ value, label: answerLabel(name, value, language, words) })),
    }));
}

type Answer = (typeof answers)[QuestionName][number];
type Range = Extract<Answer, `${number}-` | `${number}-${number}`>;

/** Answers that are a range are written by the language's number format, the others are messages. */
function answerLabel(name: QuestionName, answer: Answer, language: Language, words: Words): string {
  if (isRange(answer)) return rangeLabel(name === 'budget', answer, language, words);
  if (answer === 'new') return words('pricing-form', 'projectNew');
  if (answer === 'legacy') return words('pricing-form', 'projectLegacy');
  return words('pricing-form', answer);
}

function isRange(answer: Answer): answer is Range {
  return /^\d+-/.test(answer);
}

function rangeLabel(isAmount: boolean, range: string, { iso }: Language, words: Words): string {
  const style = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;
  const format = new Intl.NumberFormat(iso, isAmount ? style : {});
  const [from = '', to = ''] = range
    .split('-')
    .map((bound) => (bound === '' ? '' : format.format(Number(bound))));
  if (to === '') return words('pricing-form', isAmount ? 'amountOver' : 'linesOver', { from });
  if (range.startsWith('0-')) return words('pricing-form', isAmount ? 'amountUpTo' : 'linesUpTo', { to });
  return words('pricing-form', isAmount ? 'amountBetween' : 'linesBetween', { from, to });
}
