import { useMessages } from '../../i18n/messages';
import { emptyPricing, isQuestion, notSure } from '../../lead-schemas/pricing-schema';
import { stepFields, type Step } from '../../lead-schemas/pricing-steps';
import { ChoiceField } from '../form-fields/choice-field';
import { ConsentField } from '../form-fields/consent-field';
import { PersonFields } from '../form-fields/person-fields';
import { TextArea } from '../form-fields/text-area';

import type { PricingTexts } from './pricing-texts';
import { StepSection } from './step-section';

/** Questions of every branch, so the browser can require them without JavaScript. */
const always: readonly string[] = ['project', 'budget', 'payment'];

interface StepFieldsProps {
  step: Exclude<Step, 'summary'>;
  texts: PricingTexts;
  /** Only this step is shown; otherwise it is part of the long form without JavaScript. */
  isOnlyStep: boolean;
}

/** The questions of one step. */
export function StepFields({ step, texts: { labels, choices }, isOnlyStep }: StepFieldsProps) {
  const t = useMessages('pricing-form');
  if (step === 'contacts') {
    return (
      <>
        <PersonFields />
        <TextArea name="message" label={labels.message} hint={t('messageHint')} />
        <ConsentField kind="pricing" />
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
        nativelyRequired={isOnlyStep || always.includes(name)}
        multiple={multiple}
        exclusive={notSure}
        choices={choices[name]}
      />
    );
  });
}

const others: readonly Exclude<Step, 'summary'>[] = ['new', 'legacy', 'budget', 'contacts'];

/**
 * The steps after the first one, as the server renders them: together one long form for browsers without JavaScript.
 * `data-without-script` shows an element only without it, `data-with-script` only with it; the server's answer to an
 * invalid form uses both attributes too.
 */
export function OtherSteps({ texts }: { texts: PricingTexts }) {
  return others.map((step) => (
    <StepSection key={step} step={step} path={[]} withoutScript>
      <StepFields step={step} texts={texts} isOnlyStep={false} />
    </StepSection>
  ));
}
