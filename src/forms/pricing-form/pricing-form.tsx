import { useEffect, useMemo } from 'react';

import { emptyPricing, pricingSchemaWith, type BudgetRange } from '../../lead-schemas/pricing-schema';
import {
  firstInvalidStep,
  pathOf,
  reachableStep,
  stepFields,
  stepWith,
} from '../../lead-schemas/pricing-steps';
import { FormFrame } from '../form-frame/form-frame';
import { useLeadForm } from '../use-lead-form';

import { PricingActions } from './pricing-actions';
import { PricingSummary, type Estimates } from './pricing-summary';
import { usePricingTexts } from './pricing-texts';
import { OtherSteps, StepFields } from './step-fields';
import { StepSection } from './step-section';
import { useStepHistory } from './use-step-history';

interface PricingFormProps {
  budgets: readonly BudgetRange[];
  estimates?: Estimates;
}

/**
 * The pricing form: one step at a time, and a summary before the answers are sent.
 *
 * @param estimates the rough ranges of the content
 */
export function PricingForm({ budgets, estimates = {} }: PricingFormProps) {
  const texts = usePricingTexts(budgets);
  const schema = useMemo(() => pricingSchemaWith(budgets), [budgets]);
  const form = useLeadForm({ kind: 'pricing', schema, empty: emptyPricing });
  const history = useStepHistory();
  const { values } = form.formik;
  const path = pathOf(values);
  const step = reachableStep(history.step, values, form.schema);
  useEffect(() => {
    if (form.ready && history.step !== step) history.replace(step);
  }, [form.ready, history, step]);

  const confirm = async () => {
    const invalid = Object.keys(await form.submit());
    if (invalid.length > 0) history.go(stepWith(invalid), true);
  };
  const next = () => {
    if (step === 'summary') {
      void confirm();
      return;
    }
    if (!form.check(stepFields[step])) return;
    const following = path[path.indexOf(step) + 1] ?? 'summary';
    const goal = history.changing ? (firstInvalidStep(values, form.schema) ?? 'summary') : following;
    history.go(goal, history.changing && goal !== 'summary');
  };

  // The first step and its buttons stay the same elements at hydration, because they may have the focus.
  return (
    <FormFrame
      form={form}
      labels={texts.labels}
      choices={texts.choices}
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
            texts={texts}
            estimates={estimates}
            onChange={(changed) => history.go(changed, true)}
          />
        ) : (
          <StepFields key={step} step={step} texts={texts} isOnlyStep={form.ready} />
        )}
      </StepSection>
      {!form.ready && <OtherSteps texts={texts} />}
    </FormFrame>
  );
}
