import { object, string, type StringSchema } from 'yup';

import { phoneE164, phoneNumber } from './phone-fields';
import {
  choice,
  choices,
  companyLength,
  country,
  email,
  line,
  nameLength,
  paragraph,
  paragraphLength,
} from './schema-fields';

/** The answer that every question except the contact details accepts. */
export const notSure = 'notSure';

/** The questions and their answers, as stored and sent. The ranges of the budget are content; sizes are in lines of code. */
export const answers = {
  project: ['new', 'legacy', notSure],
  productKind: ['webApplication', 'mobileApplication', 'connectedDevice', 'dataProduct', notSure],
  stage: ['idea', 'designs', 'specification', notSure],
  platforms: ['web', 'ios', 'android', 'desktop', notSure],
  start: ['withinMonth', 'withinQuarter', 'later', notSure],
  technology: ['javascript', 'java', 'dotnet', 'php', 'python', 'ruby', 'mobile', 'other', notSure],
  codeSize: ['0-20000', '20000-100000', '100000-', notSure],
  needs: ['maintain', 'extend', 'modernise', 'audit', notSure],
  documentation: ['thorough', 'partial', 'none', notSure],
  budget: [notSure],
  payment: ['fixedPrice', 'monthlyTeam', 'timeSpent', notSure],
} as const satisfies Record<string, readonly string[]>;

export type QuestionName = keyof typeof answers;

/** @returns the values that are answers of the question */
export function answersAmong(question: QuestionName, values: readonly string[]) {
  return answers[question].filter((answer) => values.includes(answer));
}

/** Whether a field is answered by choosing; the contact details are not. */
export function isQuestion(name: string): name is QuestionName {
  return Object.hasOwn(answers, name);
}

const of = (branch: 'new' | 'legacy', question: QuestionName): StringSchema =>
  choice(answers[question]).when('project', {
    is: branch,
    then: (answer) => answer.required('required'),
    otherwise: (answer) => answer.strip(),
  });

const severalOf = (branch: 'new' | 'legacy', question: QuestionName) =>
  choices(answers[question]).when('project', {
    is: branch,
    then: (answer) => answer.required('required').min(1, 'required'),
    otherwise: (answer) => answer.strip(),
  });

/** Of a range in words. */
const budgetLength = 80;

/** The pricing form, for browser and server. Casting leaves out the answers of the branch that was not chosen. */
export const pricingSchema = object({
  project: choice(answers.project).required('required'),
  productKind: of('new', 'productKind'),
  stage: of('new', 'stage'),
  platforms: severalOf('new', 'platforms'),
  start: of('new', 'start'),
  technology: severalOf('legacy', 'technology'),
  codeSize: of('legacy', 'codeSize'),
  needs: severalOf('legacy', 'needs'),
  documentation: of('legacy', 'documentation'),
  budget: line({ max: budgetLength }).required('required'),
  payment: choice(answers.payment).required('required'),
  firstName: line({ max: nameLength }).required('required'),
  lastName: line({ max: nameLength }).required('required'),
  email: email().required('required'),
  phoneNumber: phoneNumber(),
  phoneE164: phoneE164(),
  company: line({ max: companyLength }),
  country: country(),
  message: paragraph({ max: paragraphLength }),
});

/** A budget range from the content: its text in the visitor's language, and the value that is stored. */
export interface BudgetRange {
  readonly label: string;
  readonly stored: string;
}

/** @returns the schema of a form that offers these ranges: one of another language, or of a former time, is no answer there */
export function pricingSchemaWith(budgets: readonly BudgetRange[]) {
  const offered = [...budgets.map(({ stored }) => stored), notSure];
  return pricingSchema.shape({
    budget: string()
      .transform((value: unknown) => offered.find((one) => one === value))
      .required('required'),
  });
}

export const emptyPricing = {
  project: '',
  productKind: '',
  stage: '',
  platforms: [] as string[],
  start: '',
  technology: [] as string[],
  codeSize: '',
  needs: [] as string[],
  documentation: '',
  budget: '',
  payment: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  company: '',
  country: '',
  message: '',
  consent: '',
};

export type PricingValues = typeof emptyPricing;
