import { useEffect } from 'react';

import { FormFrame } from '../form-frame/form-frame';
import { useLeadForm } from '../use-lead-form';

import type { Estimates } from './estimate';
import { OtherSteps } from './other-steps';
import { PricingActions } from './pricing-actions';
import { emptyPricing, pricingSchema } from './pricing-schema';
import { firstFaultyStep, pathOf, reachableStep, stepFields, stepWith } from './pricing-steps';
import { PricingSummary } from './pricing-summary';
import { usePricingTexts } from './pricing-texts';
import { StepFields } from './step-fields';
import { StepSection } from './step-section';
import { useStepHistory } from './use-step-history';

/**
 * The pricing form: one step at a time, and the answers checked by the visitor before they are sent.
 *
 * @param estimates rough ranges that the content defines; without one for the answers given, none is shown
 */
export function PricingForm({ estimates = {} }: { estimates?: Estimates }) {
  const { labels, choices } = usePricingTexts();
  const form = useLeadForm({ kind: 'pricing', schema: pricingSchema, empty: emptyPricing });
  const history = useStepHistory();
  const { values } = form.formik;
  const path = pathOf(values);
  const step = reachableStep(history.step, values);
  useEffect(() => {
    if (form.ready && history.step !== step) history.settle(step);
  }, [form.ready, history, step]);

  const confirm = async () => {
    const refused = Object.keys(await form.submit());
    if (refused.length > 0) history.go(stepWith(refused), true);
  };
  const next = () => {
    if (step === 'summary') {
      void confirm();
      return;
    }
    if (!form.check(stepFields[step])) return;
    const following = path[path.indexOf(step) + 1] ?? 'summary';
    const goal = history.changing ? (firstFaultyStep(values) ?? 'summary') : following;
    history.go(goal, history.changing && goal !== 'summary');
  };

  // The first step and its buttons stay the same elements when the form comes to life: somebody may be at them.
  return (
    <FormFrame
      form={form}
      labels={labels}
      choices={choices}
      shown={stepFields[step]}
      onSubmit={next}
      actions={
        <PricingActions
          ready={form.ready}
          submission={step === 'summary' ? form.submission : undefined}
          onBack={() => history.back(path[path.indexOf(step) - 1])}
        />
      }
    >
      <StepSection step={step} path={path}>
        {step === 'summary' ? (
          <PricingSummary
            values={values}
            estimates={estimates}
            onChange={(changed) => history.go(changed, true)}
          />
        ) : (
          <StepFields key={step} step={step} alone={form.ready} />
        )}
      </StepSection>
      {!form.ready && <OtherSteps />}
    </FormFrame>
  );
}
