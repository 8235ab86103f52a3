/** What the answers of the pricing form are called. No React here: the mails to the company say it too. */
import { numberFormat } from '../../i18n/formats';
import type { MessageKey } from '../../i18n/message-keys';
import type { MessageValues } from '../../i18n/translate';

import type { answers, QuestionName } from './pricing-schema';

export type Answer = (typeof answers)[QuestionName][number];
type Range = Extract<Answer, `${number}-` | `${number}-${number}`>;
type Say = (key: MessageKey<'pricing-form'>, values?: MessageValues) => string;

/**
 * @param say says a message of the namespace `pricing-form`
 * @param iso the language whose numbers and amounts are written; amounts are in US dollars
 */
export function answerLabel(question: QuestionName, answer: Answer, iso: string, say: Say): string {
  if (isRange(answer)) return rangeLabel(question === 'budget', answer, iso, say);
  if (answer === 'new') return say('projectNew');
  if (answer === 'legacy') return say('projectLegacy');
  return say(answer);
}

function isRange(answer: Answer): answer is Range {
  return /^\d+-/.test(answer);
}

function rangeLabel(isAmount: boolean, range: Range, iso: string, say: Say): string {
  const style = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;
  const format = numberFormat(iso, isAmount ? style : {});
  const [from = '', to = ''] = range
    .split('-')
    .map((bound) => (bound === '' ? '' : format.format(Number(bound))));
  if (to === '') return say(isAmount ? 'amountOver' : 'linesOver', { from });
  if (range.startsWith('0-')) return say(isAmount ? 'amountUpTo' : 'linesUpTo', { to });
  return say(isAmount ? 'amountBetween' : 'linesBetween', { from, to });
}
