import type { Step } from './pricing-steps';
import { StepFields } from './step-fields';
import { StepSection } from './step-section';

const others: readonly Exclude<Step, 'summary'>[] = ['new', 'legacy', 'budget', 'contacts'];

/**
 * All that is asked after the first step, as the server renders it: with that step one long form for browsers without
 * JavaScript. What is marked `data-without-script` is seen only where there is none, `data-with-script` only where there
 * is; the server's answer to a faulty form knows the marks too.
 */
export function OtherSteps() {
  return others.map((step) => (
    <StepSection key={step} step={step} path={[]} withoutScript>
      <StepFields step={step} alone={false} />
    </StepSection>
  ));
}
