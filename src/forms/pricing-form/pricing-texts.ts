import type { MessageKey } from '../../i18n/message-keys';
import { useLanguage, useMessages } from '../../i18n/messages';
import { answerLabel, type Answer } from '../../lead-schemas/answer-label';
import {
  answers,
  isQuestion,
  type BudgetRange,
  type PricingValues,
  type QuestionName,
} from '../../lead-schemas/pricing-schema';
import type { Step } from '../../lead-schemas/pricing-steps';
import type { Choice } from '../../ui/choice-group/choice-group';

type Key = MessageKey<'pricing-form'>;

export const stepKeys: Record<Step, Key> = {
  project: 'stepProject',
  new: 'stepNew',
  legacy: 'stepLegacy',
  budget: 'stepBudget',
  contacts: 'stepContacts',
  summary: 'stepSummary',
};

const questionKeys: Record<QuestionName, Key> = {
  project: 'project',
  productKind: 'productKind',
  stage: 'stage',
  platforms: 'platforms',
  start: 'start',
  technology: 'technology',
  codeSize: 'codeSize',
  needs: 'needs',
  documentation: 'documentation',
  budget: 'budget',
  payment: 'payment',
};

export interface PricingTexts {
  labels: Record<Exclude<keyof PricingValues, 'consent'>, string>;
  choices: Record<QuestionName, Choice[]>;
}

/** @returns the labels of the questions and their answers */
export function usePricingTexts(budgets: readonly BudgetRange[]): PricingTexts {
  const t = useMessages('pricing-form');
  const shared = useMessages('form');
  const { iso } = useLanguage();
  const choicesOf = (question: QuestionName): Choice[] =>
    answers[question].map((value: Answer) => ({ value, label: answerLabel(value, iso, t) }));

  const choices = Object.fromEntries(
    Object.keys(answers)
      .filter(isQuestion)
      .map((question) => [question, choicesOf(question)]),
  ) as Record<QuestionName, Choice[]>;
  choices.budget.unshift(...budgets.map(({ label, stored }) => ({ value: stored, label })));
  const questions = Object.fromEntries(
    Object.entries(questionKeys).map(([name, key]) => [name, t(key)]),
  ) as Record<QuestionName, string>;
  const labels = {
    ...questions,
    firstName: shared('firstName'),
    lastName: shared('lastName'),
    email: shared('email'),
    phoneNumber: shared('phoneNumber'),
    company: shared('company'),
    country: shared('country'),
    message: t('message'),
  };
  return { labels, choices };
}
