import { writeDate } from '../i18n/format-values';
import { clockOf } from '../i18n/languages';
import { useLanguage } from '../i18n/messages';
import { countryCodes, countryName } from '../lead-schemas/countries';
import { inNameOrder } from '../lead-schemas/name-order';
import { isDate } from '../lead-schemas/recognise';
import type { Choice } from '../ui/choice-group/choice-group';

import type { FormValues } from './draft';
import type { LeadFormState } from './use-lead-form';

/** The choices of each choice field. */
export type ChoicesByField = Readonly<Record<string, readonly Choice[]>>;

/** @returns a function that writes an answer in the page's language: each choice on its own line, no answer as an empty text */
export function useAnswerText(choices: ChoicesByField): (name: string, value: unknown) => string {
  const language = useLanguage();
  const { iso } = language;
  return (name, value) => {
    const values = (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one.trim() !== '',
    );
    const offered = choices[name];
    if (offered !== undefined) {
      const chosen = offered.filter((choice) => values.includes(choice.value)).map((choice) => choice.label);
      // One on each line, because labels contain commas and middle dots.
      return chosen.join('\n');
    }
    const [text = ''] = values;
    if (name === 'country' && countryCodes.includes(text)) return countryName(text, language);
    if (name === 'preferredStart' && isDate(text)) return writeDate(text, iso);
    return text;
  };
}

export interface GivenAnswer {
  name: string;
  label: string;
  text: string;
}

/** @returns a function that lists the answers as they are sent, without those of a branch not taken */
export function useGivenAnswers<Values extends FormValues>(
  { schema, formik }: LeadFormState<Values>,
  labels: Readonly<Record<string, string>>,
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

/** @returns a function that writes a time in the visitor’s language and clock */
export function useTimeText(): (at: number) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language.iso, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...clockOf(language),
  });
  return (at) => format.format(at);
}
