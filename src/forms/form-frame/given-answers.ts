import { useLanguage } from '../../i18n/messages';
import { useAnswerText, type ChoicesByField } from '../answer-text';
import type { FormValues } from '../draft';
import { inNameOrder } from '../name-order';
import type { LeadFormState } from '../use-lead-form';

import type { GivenAnswer } from './answer-copy';

/** @returns gives the answers as they are sent, by the labels of their fields; those of a branch not taken are left out */
export function useGivenAnswers<Values extends FormValues>(
  { schema, formik }: LeadFormState<Values>,
  labels: Readonly<Record<keyof Values, string>>,
  choices: ChoicesByField,
): () => GivenAnswer[] {
  const language = useLanguage();
  const textOf = useAnswerText(choices);
  return () => {
    const sent = schema.cast(formik.values, { stripUnknown: true }) as Record<string, unknown>;
    return inNameOrder(Object.keys(labels), language)
      .map((name) => ({ name, label: labels[name] ?? name, text: textOf(name, sent[name]) }))
      .filter(({ text }) => text !== '');
  };
}
