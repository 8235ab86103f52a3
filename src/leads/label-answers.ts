import enForm from '../../locales/en/form.json';
import enLead from '../../locales/en/lead-form.json';
import enPricing from '../../locales/en/pricing-form.json';
import enTrial from '../../locales/en/trial-form.json';
import frForm from '../../locales/fr/form.json';
import frLead from '../../locales/fr/lead-form.json';
import frPricing from '../../locales/fr/pricing-form.json';
import frTrial from '../../locales/fr/trial-form.json';
import jpForm from '../../locales/jp/form.json';
import jpLead from '../../locales/jp/lead-form.json';
import jpPricing from '../../locales/jp/pricing-form.json';
import jpTrial from '../../locales/jp/trial-form.json';
import krForm from '../../locales/kr/form.json';
import krLead from '../../locales/kr/lead-form.json';
import krPricing from '../../locales/kr/pricing-form.json';
import krTrial from '../../locales/kr/trial-form.json';
import { writeDate } from '../i18n/format-values';
import { fileCodeOf, type FileCode, type Language } from '../i18n/languages';
import { translate, type MessageTable } from '../i18n/translate';
import { answerLabel } from '../lead-schemas/answer-label';
import { countryCodes, countryName } from '../lead-schemas/countries';
import { interestKeys, interests } from '../lead-schemas/lead-schema';
import { inNameOrder } from '../lead-schemas/name-order';
import { answersAmong, isQuestion } from '../lead-schemas/pricing-schema';
import type { LeadKind } from '../lead-schemas/protocol';
import { isDate } from '../lead-schemas/recognise';

import { inReadingOrder } from './channels/describe-lead';
import type { Lead } from './lead';

/** In the forms, the message with the name of a field is its label. */
const tables: Readonly<Record<FileCode, MessageTable>> = {
  en: { form: enForm, 'lead-form': enLead, 'trial-form': enTrial, 'pricing-form': enPricing },
  fr: { form: frForm, 'lead-form': frLead, 'trial-form': frTrial, 'pricing-form': frPricing },
  kr: { form: krForm, 'lead-form': krLead, 'trial-form': krTrial, 'pricing-form': krPricing },
  jp: { form: jpForm, 'lead-form': jpLead, 'trial-form': jpTrial, 'pricing-form': jpPricing },
};

const namespaces: Readonly<Record<LeadKind, string>> = {
  contact: 'lead-form',
  'get-in-touch': 'lead-form',
  trial: 'trial-form',
  pricing: 'pricing-form',
};

export interface AnswerText {
  name: string;
  label: string;
  text: string;
}

/** @returns the answers with the labels of the form, as its receipt shows them; consent and derived answers have none */
export function labelAnswers({ kind, answers }: Lead, language: Language): AnswerText[] {
  return inNameOrder(inReadingOrder(Object.keys(answers)), language).flatMap((name) => {
    const label = labelOf(kind, name, language);
    const answer = answers[name];
    if (label === undefined || answer === undefined) return [];
    // One on each line, because labels contain commas.
    return [{ name, label, text: valuesOf(name, answer, language).join('\n') }];
  });
}

/** @returns the label of the kind's own form, or one that all forms share; undefined for other names */
export function labelOf(kind: LeadKind, name: string, language: Language): string | undefined {
  const table = tables[fileCodeOf(language)];
  const namespace = [namespaces[kind], 'form'].find((each) => Object.hasOwn(table[each] ?? {}, name));
  return namespace === undefined ? undefined : translate(table, language, namespace, name);
}

/**
 * @returns the values as texts for people. Budgets are stored as the sender saw them; services are named by their slug, because
 * the server has no content. Values that the form does not know any more stay as they are.
 */
export function valuesOf(name: string, answer: string | readonly string[], language: Language): string[] {
  const table = tables[fileCodeOf(language)];
  const values = [answer].flat();
  if (name === 'country')
    return values.map((code) => (countryCodes.includes(code) ? countryName(code, language) : code));
  if (name === 'preferredStart')
    return values.map((day) => (isDate(day) ? writeDate(day, language.iso) : day));
  if (name === 'service') return values.map((slug) => slug.replaceAll('-', ' '));
  if (name === 'whatInterestedIN') {
    const known = interests.filter((interest) => values.includes(interest));
    return [
      ...known.map((interest) => translate(table, language, 'lead-form', interestKeys[interest])),
      ...others(values, known),
    ];
  }
  if (!isQuestion(name)) return values;
  const known = answersAmong(name, values);
  const t = (key: string, more?: Readonly<Record<string, string | number>>): string =>
    translate(table, language, 'pricing-form', key, more);
  return [...known.map((value) => answerLabel(value, language.iso, t)), ...others(values, known)];
}

function others(values: readonly string[], known: readonly string[]): string[] {
  return values.filter((value) => !known.includes(value));
}
