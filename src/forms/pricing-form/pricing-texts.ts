import type { MessageKey } from '../../i18n/message-keys';
import { useLanguage, useMessages } from '../../i18n/messages';
import type { Choice } from '../../ui/choice-group/choice-group';

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

/** Answers that are a range of numbers are written by the language's number format instead. */
const answerKeys: Record<string, Key> = {
  notSure: 'notSure',
  new: 'projectNew',
  legacy: 'projectLegacy',
  webApplication: 'webApplication',
  mobileApplication: 'mobileApplication',
  connectedDevice: 'connectedDevice',
  dataProduct: 'dataProduct',
  idea: 'idea',
  designs: 'designs',
  specification: 'specification',
  web: 'web',
  ios: 'ios',
  android: 'android',
  desktop: 'desktop',
  withinMonth: 'withinMonth',
  withinQuarter: 'withinQuarter',
  later: 'later',
  javascript: 'javascript',
  java: 'java',
  dotnet: 'dotnet',
  php: 'php',
  python: 'python',
  ruby: 'ruby',
  mobile: 'mobile',
  other: 'other',
  maintain: 'maintain',
  extend: 'extend',
  modernise: 'modernise',
  audit: 'audit',
  thorough: 'thorough',
  partial: 'partial',
  none: 'none',
  fixedPrice: 'fixedPrice',
  monthlyTeam: 'monthlyTeam',
  timeSpent: 'timeSpent',
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
  const dollars = new Intl.NumberFormat(iso, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const lines = new Intl.NumberFormat(iso);

  const rangeText = (question: QuestionName, answer: string): string => {
    const format = question === 'budget' ? dollars : lines;
    const [from = '', to = ''] = answer
      .split('-')
      .map((bound) => (bound === '' ? '' : format.format(Number(bound))));
    if (to === '') return t(question === 'budget' ? 'amountOver' : 'linesOver', { from });
    if (answer.startsWith('0-')) return t(question === 'budget' ? 'amountUpTo' : 'linesUpTo', { to });
    return t(question === 'budget' ? 'amountBetween' : 'linesBetween', { from, to });
  };

  const choicesOf = (question: QuestionName): Choice[] =>
    answers[question].map((value: string) => {
      const key = answerKeys[value];
      return { value, label: key === undefined ? rangeText(question, value) : t(key) };
    });

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
