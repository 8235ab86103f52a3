import type { MessageKey } from '../../i18n/message-keys';
import { useLanguage, useMessages } from '../../i18n/messages';
import type { Choice } from '../../ui/choice-group/choice-group';

import { answerLabel, type Answer } from './answer-label';
import { answers, isQuestion, type PricingValues, type QuestionName } from './pricing-schema';
import type { Step } from './pricing-steps';

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

interface PricingTexts {
  labels: Record<keyof PricingValues, string>;
  choices: Record<QuestionName, Choice[]>;
}

/** @returns the words of the questions and their answers, amounts in US dollars as the language writes them */
export function usePricingTexts(): PricingTexts {
  const t = useMessages('pricing-form');
  const shared = useMessages('form');
  const { iso } = useLanguage();
  const choicesOf = (question: QuestionName): Choice[] =>
    answers[question].map((value: Answer) => ({ value, label: answerLabel(question, value, iso, t) }));

  const choices = Object.fromEntries(
    Object.keys(answers)
      .filter(isQuestion)
      .map((question) => [question, choicesOf(question)]),
  ) as Record<QuestionName, Choice[]>;
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
