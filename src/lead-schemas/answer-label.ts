/** Labels of the pricing form's answers. No React here, because the mails to the company use them too. */
import { numberFormat } from '../i18n/formats';
import type { MessageKey } from '../i18n/message-keys';
import type { MessageValues } from '../i18n/translate';

import type { answers, QuestionName } from './pricing-schema';

export type Answer = (typeof answers)[QuestionName][number];
type Range = Extract<Answer, `${number}-` | `${number}-${number}`>;
type TranslateForm = (key: MessageKey<'pricing-form'>, values?: MessageValues) => string;

/**
 * @param t translates a message of the namespace `pricing-form`
 * @param iso the language of the number format
 */
export function answerLabel(answer: Answer, iso: string, t: TranslateForm): string {
  if (isRange(answer)) return rangeLabel(answer, iso, t);
  if (answer === 'new') return t('projectNew');
  if (answer === 'legacy') return t('projectLegacy');
  return t(answer);
}

function isRange(answer: Answer): answer is Range {
  return /^\d+-/.test(answer);
}

function rangeLabel(range: Range, iso: string, t: TranslateForm): string {
  const format = numberFormat(iso);
  const [from = '', to = ''] = range
    .split('-')
    .map((bound) => (bound === '' ? '' : format.format(Number(bound))));
  if (to === '') return t('linesOver', { from });
  return range.startsWith('0-') ? t('linesUpTo', { to }) : t('linesBetween', { from, to });
}
