import { useMessages } from '../../i18n/messages';
import { ChoiceField } from '../form-fields/choice-field';
import { PersonFields } from '../form-fields/person-fields';
import { TextArea } from '../form-fields/text-area';

import { emptyPricing, isQuestion, notSure } from './pricing-schema';
import { stepFields, type Step } from './pricing-steps';
import { usePricingTexts } from './pricing-texts';

/** Questions that stand in the form whatever the branch: the browser itself can insist on them without JavaScript. */
const always: readonly string[] = ['project', 'budget', 'payment'];

interface StepFieldsProps {
  step: Exclude<Step, 'summary'>;
  /** Only this step is shown; else it is part of the long form that works without JavaScript. */
  alone: boolean;
}

/** What one step asks. */
export function StepFields({ step, alone }: StepFieldsProps) {
  const t = useMessages('pricing-form');
  const { labels, choices } = usePricingTexts();
  if (step === 'contacts') {
    return (
      <>
        <PersonFields />
        <TextArea name="message" label={labels.message} hint={t('messageHint')} />
      </>
    );
  }
  return stepFields[step].filter(isQuestion).map((name) => {
    const multiple = Array.isArray(emptyPricing[name]);
    return (
      <ChoiceField
        key={name}
        name={name}
        legend={labels[name]}
        hint={multiple ? t('severalHint') : undefined}
        required
        insisted={alone || always.includes(name)}
        multiple={multiple}
        alone={notSure}
        choices={choices[name]}
      />
    );
  });
}
