import { writeDate } from '../i18n/dates';
import { useLanguage } from '../i18n/messages';
import type { Choice } from '../ui/choice-group/choice-group';

import { countryCodes, countryName } from './countries';
import { isDate } from './recognise';

/** The offered answers of the questions that are answered by choosing. */
export type ChoicesByField = Readonly<Record<string, readonly Choice[]>>;

/** @returns says an answer as the visitor gave it, in the language of the page, several to a line each; an empty text for no answer */
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
      // One to a line: labels have commas and middle dots of their own, in each language others.
      return chosen.join('\n');
    }
    const [text = ''] = values;
    if (name === 'country' && countryCodes.includes(text)) return countryName(text, language);
    if (name === 'preferredStart' && isDate(text)) return writeDate(text, iso);
    return text;
  };
}
